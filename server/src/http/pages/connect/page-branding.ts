import type { StoredHostedProperties } from '#db/schema/org/org.ts';
import { type Html, html } from '#lib/html.ts';

/** The branding that an organization has set for the hosted page. The pages of the sign-in window have it, too. */
export interface Branding {
  icon: string | null;
  colors: Pick<StoredHostedProperties, 'base_color' | 'secondary_color' | 'button_color'>;
}

/** The parts of a page with the organization's branding. */
export interface BrandedParts {
  /** The CSS that follows that of the page. */
  style: string;
  /** The organization's logo. Null if it has none that a page can show. */
  logo: Html | null;
  /** The directives of the policy that the logo needs. */
  csp: string[];
}

const COLOR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
// The backgrounds of the page in its style.
const LIGHT_PAGE = '#f7f7f8';
const DARK_PAGE = '#131417';
/** The minimum contrasts of WCAG 2.2: of text (1.4.3), and of a button's shape (1.4.11). */
const TEXT_RATIO = 4.5;
const SHAPE_RATIO = 3;

export function buildBrandedParts({ icon, colors }: Branding): BrandedParts {
  const url = icon !== null && URL.canParse(icon) ? new URL(icon) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return {
    style: buttonStyle(colors),
    logo: isWeb
      ? html`<img class="logo" src="${url.href}" alt="" width="44" height="44" referrerpolicy="no-referrer">`
      : null,
    csp: isWeb ? [`img-src ${url.origin}`] : [],
  };
}

/** Returns the style of the buttons in the organization's colors, or '' without any. A color with too little contrast is replaced. */
function buttonStyle({ base_color, secondary_color, button_color }: Branding['colors']): string {
  const button = [button_color, base_color].find(isColor);
  if (button === undefined) {
    return '';
  }
  const texts = [secondary_color, '#ffffff', '#000000'].filter(isColor);
  const text = texts.find((color) => contrast(color, button) >= TEXT_RATIO) ?? '#ffffff';
  const light = variables(button, text, contrast(button, LIGHT_PAGE) < SHAPE_RATIO);
  // On a dark page, a dark button swaps its color with its text.
  const isLost = contrast(button, DARK_PAGE) < SHAPE_RATIO;
  const dark = isLost ? variables(text, button, false) : variables(button, text, false);
  return `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`;
}

const variables = (button: string, text: string, hasEdge: boolean) =>
  `--button:${button};--on-button:${text};--edge:${hasEdge ? 'var(--ink)' : button}`;

const isColor = (value: string | undefined): value is string =>
  value !== undefined && COLOR.test(value);

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the relative luminance of an sRGB color (WCAG 2.2). */
function luminance(color: string): number {
  const digits = color.slice(1);
  const hex = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
