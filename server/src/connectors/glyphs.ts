import type { Connector } from './connector.gen.d.ts';

/**
 * Our own symbols for apps whose logo may not be shipped or does not exist: lines in a square of 32, which show what
 * an app is for. None resembles the logo of a provider.
 */
const GLYPHS = {
  calculator:
    "<rect x='10' y='8' width='12' height='16' rx='2'/><path d='M13 12h6M13.5 16.5h.01M18.5 16.5h.01M13.5 20h.01M18.5 20h.01'/>",
  calendar:
    "<rect x='8.5' y='10' width='15' height='13' rx='2'/><path d='M8.5 14.5h15M12.5 8v4M19.5 8v4'/>",
  card: "<rect x='8' y='10.5' width='16' height='11' rx='2'/><path d='M8 14.5h16M11 18.5h4'/>",
  cart: "<path d='M8 10h2.5l2 9h8.5l2-6.5h-11.8'/><circle cx='14' cy='22.5' r='1'/><circle cx='20' cy='22.5' r='1'/>",
  chart: "<path d='M9 23h14M11.5 19.5v-4M16 19.5v-10M20.5 19.5v-7'/>",
  chat: "<path d='M9 11.5A2.5 2.5 0 0 1 11.5 9h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5H15l-4 4v-4.1a2.5 2.5 0 0 1-2-2.4zM13 14h6'/>",
  chip: "<rect x='11' y='11' width='10' height='10' rx='2'/><path d='M14 8v3M18 8v3M14 21v3M18 21v3M8 14h3M8 18h3M21 14h3M21 18h3'/>",
  code: "<path d='M12.5 11.5 8 16l4.5 4.5M19.5 11.5 24 16l-4.5 4.5'/>",
  contacts:
    "<circle cx='13' cy='12.5' r='3'/><path d='M7.5 22.5a5.5 5.5 0 0 1 11 0M19 9.8a3 3 0 0 1 0 5.4M21 17.8a5.5 5.5 0 0 1 3.5 4.7'/>",
  film: "<rect x='8' y='10' width='16' height='12' rx='2'/><path d='M12 10v12M20 10v12M8 14h4M8 18h4M20 14h4M20 18h4'/>",
  folder:
    "<path d='M8 12a2 2 0 0 1 2-2h4l2 2.5h6a2 2 0 0 1 2 2V20a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z'/>",
  form: "<rect x='10' y='8' width='12' height='16' rx='2'/><path d='M13 12.5h6M13 16h6M13 19.5h3'/>",
  badge:
    "<rect x='9' y='9' width='14' height='14' rx='2'/><circle cx='16' cy='14' r='2'/><path d='M12.5 20a3.5 3.5 0 0 1 7 0'/>",
  lifebuoy:
    "<circle cx='16' cy='16' r='7.5'/><circle cx='16' cy='16' r='3'/><path d='m10.7 10.7 3.2 3.2M18.1 18.1l3.2 3.2M21.3 10.7l-3.2 3.2M13.9 18.1l-3.2 3.2'/>",
  mail: "<rect x='8' y='10.5' width='16' height='11' rx='2'/><path d='m8.7 12.2 7.3 5.3 7.3-5.3'/>",
  megaphone: "<path d='M9 14v4h3l8 4V10l-8 4zM13 18.5l1 4.5M23 14.5v3'/>",
  phone:
    "<path d='m12 8.5 2 4-2 1.6c.9 2.4 2.6 4.1 5 5l1.5-2.1 4 2-.4 3.4c-7 1.1-14.6-6.5-13.5-13.5z'/>",
  signature: "<path d='M8 18.5c3-1 4.5-8 6.5-8s-1.5 7.5.5 7.5 2-3 3.5-3 1 2.6 4.5 2M8.5 23h15'/>",
  tasks: "<path d='m8.5 12 1.5 1.5 3-3M16 12h7.5M8.5 19l1.5 1.5 3-3M16 19h7.5'/>",
  tick: "<rect x='9' y='9' width='14' height='14' rx='3'/><path d='m12.5 16 2.5 2.5 4.5-5'/>",
} as const;

export type Glyph = keyof typeof GLYPHS;

/** The glyph of each category. */
const GLYPHS_BY_CATEGORY: Readonly<Record<Connector['tags'][number], Glyph>> = {
  Accounting: 'calculator',
  AI: 'chip',
  Analytics: 'chart',
  Calendar: 'calendar',
  Communication: 'chat',
  CRM: 'contacts',
  Demo: 'tick',
  'Developer tools': 'code',
  'E-commerce': 'cart',
  'E-signature': 'signature',
  Email: 'mail',
  'File storage': 'folder',
  Forms: 'form',
  HR: 'badge',
  Marketing: 'megaphone',
  Payments: 'card',
  Productivity: 'tick',
  'Project management': 'tasks',
  Support: 'lifebuoy',
  Video: 'film',
};

export function isGlyph(name: string): name is Glyph {
  return Object.hasOwn(GLYPHS, name);
}

export const getGlyph = (category: Connector['tags'][number]): Glyph =>
  GLYPHS_BY_CATEGORY[category];

/** Builds the SVG of a glyph in black or white on a tile of the app's color. */
export function buildGlyphSvg(glyph: Glyph, color: string): string {
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>` +
    `<rect width='32' height='32' rx='7' fill='${color}'/>` +
    `<g fill='none' stroke='${getInkColor(color)}' stroke-width='1.8' stroke-linecap='round' ` +
    `stroke-linejoin='round'>${GLYPHS[glyph]}</g></svg>`
  );
}

/** Returns black or white, whichever has more contrast (relative luminance of WCAG 2.2), at least 4.5:1. */
function getInkColor(color: string): '#000' | '#fff' {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.179 ? '#000' : '#fff';
}
