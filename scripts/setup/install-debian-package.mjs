// Installs a program that the tests need, where that is possible without asking.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Root on Debian or Ubuntu. */
export function canInstallDebianPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @returns {Promise<{ code: number | null, output: string }>} of apt-get */
export async function installDebianPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  const options = ['install', '-y', '-qq', '--no-install-recommends', name];
  return run('apt-get', options, { env, quiet: true });
}
