import { readFileSync } from 'node:fs';
import path from 'node:path';

const STYLES = readFileSync(path.join(import.meta.dirname, 'guide.css'), 'utf8');

export interface MenuGroup {
  title: string;
  links: readonly { title: string; page: string; isCurrent: boolean }[];
}

export interface GuidePage {
  title: string;
  menu: readonly MenuGroup[];
  /** The HTML of the guide. */
  content: string;
}

/**
 * Returns a page without a script. In a narrow window there is no menu, and the header links to the list
 * of all guides.
 */
export function fillPage({ title, menu, content }: GuidePage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Patchbay</title>
<link rel="icon" href="../favicon.svg" type="image/svg+xml">
<style>${STYLES}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a href="./"><b>Patchbay</b> Documentation</a></header>
<div class="columns">
<nav aria-label="Guides">${menuHtml(menu)}</nav>
<main id="content">
${wrapTables(content)}</main>
</div>
</body>
</html>
`;
}

function menuHtml(menu: readonly MenuGroup[]): string {
  return menu
    .map(
      ({ title, links }) =>
        `<p>${escaped(title)}</p><ul>${links
          .map(
            (link) =>
              `<li><a href="${link.page}"${link.isCurrent ? ' aria-current="page"' : ''}>${escaped(link.title)}</a></li>`,
          )
          .join('')}</ul>`,
    )
    .join('');
}

/** Wraps each table, so that a wide one scrolls separately, by keyboard too. */
function wrapTables(content: string): string {
  return content
    .replaceAll(
      '<table>',
      '<div class="table" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
