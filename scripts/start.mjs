// npm start: installs and builds what is missing, then runs the platform in this process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
endWithNpm();
await ensureInstalled(root);
await ensureBuilt(root);
await import(pathToFileURL(path.join(root, 'server/dist/main.js')).href);
