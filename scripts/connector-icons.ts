// Copies the `simple` icons of the connectors from simple-icons (CC0), so that the package is not needed
// at run time. With --check it writes nothing, and fails if a copy is missing or differs.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as simpleIcons from 'simple-icons';

const root = path.resolve(import.meta.dirname, '..');
const connectors = path.join(root, 'connectors');
const isCheck = process.argv.includes('--check');

const iconsBySlug = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]));
const problems: string[] = [];
for (const entry of readdirSync(connectors, { withFileTypes: true })) {
  const file = path.join(connectors, entry.name, 'connector.json');
  if (entry.isDirectory() && existsSync(file)) {
    copyIcon(entry.name, readJson(file).icon);
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

function copyIcon(slug: string, icon: { kind: string; value: string }): void {
  if (icon.kind !== 'simple') {
    return;
  }
  const found = iconsBySlug.get(icon.value);
  if (found === undefined) {
    problems.push(`connectors/${slug}: simple-icons has no "${icon.value}", make it a glyph.`);
    return;
  }
  const svg = tile(found.path, `#${found.hex.toLowerCase()}`);
  const target = path.join(connectors, slug, 'icon.svg');
  if (existsSync(target) && readFileSync(target, 'utf8') === svg) {
    return;
  }
  if (isCheck) {
    problems.push(`connectors/${slug}/icon.svg is not the icon: run npm run icons and commit.`);
  } else {
    writeFileSync(target, svg);
    console.log(`Written: connectors/${slug}/icon.svg`);
  }
}

/** Returns the icon in the brand's color on white, which is visible on light and dark pages. */
function tile(shape: string, color: string): string {
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>` +
    `<rect width='32' height='32' rx='7' fill='#ffffff'/>` +
    `<path transform='translate(6 6) scale(.8333)' fill='${color}' d='${shape}'/></svg>\n`
  );
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
