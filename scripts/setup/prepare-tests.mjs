// Installs and builds everything that the tests need.
import path from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

/**
 * @param {() => Promise<string>} ensureChromium returns the path of the browser
 * @returns {Promise<NodeJS.ProcessEnv>} the environment of the suites
 */
export async function prepareTests(ensureChromium) {
  const root = path.resolve(import.meta.dirname, '../..');
  process.chdir(root);
  await ensureInstalled(root);
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  await ensureBuilt(root);
  return env;
}
