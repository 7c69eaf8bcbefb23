// Installs a program that the tests need, if this is possible without asking.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Tells whether this process runs as root on Debian or Ubuntu. */
export function canInstallDebianPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @returns {Promise<{ code: number | null, output: string }>} the exit code and output of apt-get */
export async function installDebianPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  const options = ['install', '-y', '-qq', '--no-install-recommends', name];
  return run('apt-get', options, { env, quiet: true });
}
