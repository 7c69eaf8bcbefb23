import { expect, test } from 'vitest';
import { buildBrandedParts } from './page-branding.ts';

const getStyle = (colors: Parameters<typeof buildBrandedParts>[0]['colors']) =>
  buildBrandedParts({ icon: null, colors }).style;

test('without colors the page keeps its own', () => {
  expect(buildBrandedParts({ icon: null, colors: {} })).toEqual({ style: '', logo: null, csp: [] });
});

test.each([
  // The chosen text color where it is readable, else white or black.
  ['#17324d', '#ffd700', '--button:#17324d;--on-button:#ffd700;--edge:#17324d'],
  ['#17324d', '#20415f', '--button:#17324d;--on-button:#ffffff;--edge:#17324d'],
  ['#ffd700', '#ffffff', '--button:#ffd700;--on-button:#000000;--edge:var(--ink)'],
  ['#fff', undefined, '--button:#fff;--on-button:#000000;--edge:var(--ink)'],
])('a button of %s with text of %s', (button_color, secondary_color, expected) => {
  expect(getStyle({ button_color, ...(secondary_color ? { secondary_color } : {}) })).toContain(
    `:root{${expected}}@media`,
  );
});

test('a dark button swaps its colors on a dark page', () => {
  expect(getStyle({ base_color: '#17324d' })).toMatch(
    /dark\)\{:root\{--button:#ffffff;--on-button:#17324d;--edge:#ffffff\}\}$/,
  );
});

test('anything but a color is left out of the style', () => {
  expect(getStyle({ button_color: 'red}body{display:none' })).toBe('');
});

test.each([
  ['https://brightdesk.example/logo.svg', ['img-src https://brightdesk.example']],
  ['http://localhost:9000/logo.png', ['img-src http://localhost:9000']],
])('the logo %s is shown', (icon, csp) => {
  const parts = buildBrandedParts({ icon, colors: {} });
  expect(parts.logo?.text).toContain(`src="${icon}"`);
  expect(parts.csp).toEqual(csp);
});

test.each(['javascript:alert(1)', 'data:image/svg+xml,x', 'no address'])('%s is none', (icon) => {
  expect(buildBrandedParts({ icon, colors: {} })).toMatchObject({ logo: null, csp: [] });
});
