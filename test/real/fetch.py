"""Fetches a Debian source package by name, with apt and without its configuration being touched.

In: a package's name and version, a work folder. Out: the folder with the package's sources; None, and why, where it cannot be had.
Keeps: the machine's own package sources are read, and asked for sources in place of binaries, by a configuration of our own in the
work folder. What was fetched once is not fetched again: without a network, a full work folder is enough.
"""

import os
import pathlib
import re
import shutil
import subprocess


class Fetcher:
    def __init__(self, work):
        self.work = work
        self.environment = None

    def get(self, package, version):
        """(folder, '') or (None, reason)"""
        folder = self.work / 'packages' / ('%s-%s' % (package, version))
        if (folder / '.complete').exists():
            return folder, ''
        archive, reason = self.download(package, version)
        if not archive:
            return None, reason
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        result = subprocess.run(['tar', 'xf', str(archive), '-C', str(folder), '--strip-components=1'], capture_output=True, text=True)
        if result.returncode:
            return None, 'cannot be unpacked: ' + result.stderr.strip()[-200:]
        (folder / '.complete').touch()
        return folder, ''

    def download(self, package, version):
        """The upstream archive; another version of the package is as good as none."""
        downloads = self.work / 'downloads'
        downloads.mkdir(parents=True, exist_ok=True)
        upstream = re.sub(r'^\d+:|-[^-]*$', '', version)

        def found():
            return next((p for p in downloads.glob('%s_%s.orig.tar.*' % (package, upstream)) if p.suffix != '.asc'), None)
        if found():
            return found(), ''
        if not self.configure():
            return None, 'there is no apt here that can fetch'
        command = ['apt-get', 'source', '-qq', '--tar-only', '%s=%s' % (package, version)]
        result = self.run(command, cwd=downloads)
        if found():
            return found(), ''
        return None, 'cannot be had: ' + (result.stderr.strip().split('\n')[-1] or 'no archive came')

    def run(self, command, **options):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, errors='replace', timeout=600, **options)

    def configure(self):
        """Makes apt's configuration, and fetches the lists once in a run."""
        if self.environment:
            return True
        if not shutil.which('apt-get'):
            return False
        place = self.work / 'apt'
        parts = place / 'sources'
        for folder in (parts, place / 'lists/partial', place / 'cache/archives/partial'):
            folder.mkdir(parents=True, exist_ok=True)
        etc = pathlib.Path('/etc/apt')
        for file in sorted(etc.glob('sources.list.d/*.sources')):
            text = re.sub(r'^Types:.*$', 'Types: deb-src', file.read_text(), flags=re.M)
            (parts / file.name).write_text(text)
        for file in [etc / 'sources.list', *sorted(etc.glob('sources.list.d/*.list'))]:
            if file.exists():
                lines = [re.sub(r'^\s*deb\s', 'deb-src ', line) for line in file.read_text().split('\n') if re.match(r'\s*deb\s', line)]
                (parts / (file.stem + '-own.list')).write_text('\n'.join(lines) + '\n')
        configuration = place / 'apt.conf'
        configuration.write_text(''.join('%s "%s";\n' % pair for pair in (
            ('Dir::Etc::sourcelist', '/dev/null'), ('Dir::Etc::sourceparts', parts), ('Dir::State::lists', place / 'lists'),
            ('Dir::Cache', place / 'cache'), ('APT::Sandbox::User', ''), ('Acquire::Retries', 2), ('Acquire::http::Timeout', 30))))
        self.environment = dict(os.environ, APT_CONFIG=str(configuration), LC_ALL='C')
        self.run(['apt-get', 'update', '-qq'])
        return True
