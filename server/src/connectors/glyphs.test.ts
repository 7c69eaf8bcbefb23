import { expect, test } from 'vitest';
import { createConnectorRegistry } from './connector-registry.ts';
import { buildGlyphSvg, getGlyph } from './glyphs.ts';
import { buildSymbolUrl } from './icon.ts';

const MIN_RATIO = 3;

function luminance(color: string): number {
  const long = color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function getContrastRatio(svg: string): number {
  const [tile = '', ink = ''] = ['fill', 'stroke'].map(
    (name) => new RegExp(`${name}='(#[0-9a-f]+)'`).exec(svg)?.[1] ?? expect.unreachable(),
  );
  const [light = 0, dark = 0] = [luminance(tile), luminance(ink)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('no app has a tile of letters; every glyph stands out from its tile', () => {
  const icons = createConnectorRegistry()
    .list()
    .map(({ icon }) => decodeURIComponent(icon));
  expect(icons.filter((icon) => icon.includes('<text'))).toEqual([]);
  const glyphs = icons.filter((icon) => icon.includes("stroke-width='1.8'"));
  expect(glyphs.length).toBeGreaterThan(10);
  expect(Math.min(...glyphs.map(getContrastRatio))).toBeGreaterThanOrEqual(MIN_RATIO);
  const grays = Array.from(
    { length: 256 },
    (_, at) => `#${at.toString(16).padStart(2, '0').repeat(3)}`,
  );
  expect(
    Math.min(...grays.map((color) => getContrastRatio(buildGlyphSvg('chat', color)))),
  ).toBeGreaterThan(MIN_RATIO);
});

test('an app without one has the glyph of its category', () => {
  const icon = { kind: 'tile', value: 'YP', color: '#0f6cbd' } as const;
  const url = buildSymbolUrl({ icon, tags: ['Calendar'] });
  expect(decodeURIComponent(url)).toContain(buildGlyphSvg(getGlyph('Calendar'), '#0f6cbd'));
  expect(url).not.toBe(buildSymbolUrl({ icon, tags: ['Support'] }));
});
