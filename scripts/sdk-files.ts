// Copies the built SDK into dist/sdk, where the server offers it to pages without a package registry:
// `/sdk/patchbay.js` and the files that it needs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.ts';

const root = path.resolve(import.meta.dirname, '..');
const built = path.join(root, 'sdk/dist');
const target = path.join(root, 'dist/sdk');

/** The names of built files by the names under which they are served. */
const COPIES = {
  'patchbay.js': 'index.js',
  'patchbay.iife.js': 'patchbay.iife.js',
  'patchbay.d.ts': 'index.d.ts',
};
const PACKAGE = 'patchbay-sdk.tgz';

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const [name, source] of Object.entries(COPIES)) {
  const text = readFileSync(path.join(built, source), 'utf8');
  // The reference is removed, because only the package contains the source maps.
  writeFileSync(path.join(target, name), text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
}
execFileSync('npm', ['pack', '--workspace', 'sdk', '--silent', '--pack-destination', target], {
  cwd: root,
});
const [packed = ''] = readdirSync(target).filter((name) => name.endsWith('.tgz'));
renameSync(path.join(target, packed), path.join(target, PACKAGE));

const { version } = JSON.parse(readFileSync(path.join(root, 'sdk/package.json'), 'utf8'));
const files = [...Object.keys(COPIES), PACKAGE].map((name) => {
  const content = readFileSync(path.join(target, name));
  // The hash is for the `integrity` attribute of a script (Subresource Integrity).
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { name, bytes: content.length, integrity };
});
writeFileSync(path.join(target, 'index.json'), `${JSON.stringify({ version, files }, null, 2)}\n`);
await precompress(target);
