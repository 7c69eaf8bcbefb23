import type { Connector } from './connector.gen.d.ts';
import { buildGlyphSvg, getGlyph, isGlyph } from './glyphs.ts';

const DEFAULT_COLOR = '#444444';

/** Converts an SVG to a `data:` address that works in `<img src>` and in CSS. */
export function toSvgDataUrl(svg: string): string {
  const encoded = svg.trim().replace(/[%#<>]/g, (character) => encodeURIComponent(character));
  return `data:image/svg+xml,${encoded}`;
}

/** Returns the symbol of an app without its own icon: the glyph that its file names, or that of its category. */
export function buildSymbolUrl({
  icon: { kind, value, color = DEFAULT_COLOR },
  tags,
}: Pick<Connector, 'icon' | 'tags'>): string {
  const glyph = kind === 'glyph' && isGlyph(value) ? value : getGlyph(tags[0] ?? 'Productivity');
  return toSvgDataUrl(buildGlyphSvg(glyph, color));
}
