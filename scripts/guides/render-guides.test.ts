import { expect, test } from 'vitest';
import { renderGuides } from './render-guides.ts';

const pages = renderGuides();

test('every link within the documentation leads to a page and a heading of it', () => {
  const links = [...pages].flatMap(([from, html]) =>
    [...html.matchAll(/<a href="(?!https?:|\.\.\/)([^"]*)"/g)].map(([, href = '']) => ({
      from,
      href,
    })),
  );
  const broken = links.filter(({ from, href }) => {
    const [page, part] = href.split('#');
    const file = page === '' ? from : page === './' ? 'index.html' : `${page}.html`;
    return part === undefined ? !pages.has(file) : !pages.get(file)?.includes(` id="${part}"`);
  });
  expect(links.length).toBeGreaterThan(300);
  expect(broken).toEqual([]);
});

test('a link to a screen is relative to the server that shows the page', () => {
  expect(pages.get('sdk-quick-start.html')).toContain('<a href="../settings/api-keys">');
});

test('a guide has its title, its place in the menu, and no comment of its source', () => {
  const html = pages.get('error-codes.html') ?? '';
  expect(html).toContain('<title>Error codes · Patchbay</title>');
  expect(html).toContain('<a href="error-codes" aria-current="page">Error codes</a>');
  expect(html).not.toContain('<!--');
});
