// Installs and builds everything that the tests need.
import path from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

/** @returns {Promise<NodeJS.ProcessEnv>} the environment of the suites */
export async function prepareTests() {
  const root = path.resolve(import.meta.dirname, '../..');
  process.chdir(root);
  await ensureInstalled(root);
  const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() };
  await ensureBuilt(root);
  return env;
}
