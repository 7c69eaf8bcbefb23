import { chooseReadableTextColor, computeContrastRatio } from './readable-text-color';
import { chooseVisibleEdge, SHAPE_RATIO } from './visible-edge';

/** Spec section 2: the default accent and the default text on it. */
const DEFAULT_ACCENT = '#000000';
const DEFAULT_TEXT = '#ffffff';

/** WCAG 2.2, 1.4.3: minimum contrast of text with its background. */
const TEXT_RATIO = 4.5;

// `card` of tokens.css in hex, because contrast is computed from hex colors.
const LIGHT_CARD = '#f9fafb';
const DARK_CARD = '#191c21';
// The backgrounds of buttons in hex: `card`, `background` and `danger-soft` of tokens.css.
const LIGHT_GROUNDS = ['#ffffff', '#f9fafb', '#fef3f2'];
const DARK_GROUNDS = [DARK_CARD, '#0c0e11', '#301b1b'];
const INK = '#16181d';
const PAPER = '#f4f5f7';

/** The colors that an organization has set: `#rgb` or `#rrggbb`. */
export type HostedColors = {
  base_color?: string | undefined;
  secondary_color?: string | undefined;
  button_color?: string | undefined;
};

/** CSS variables by name. */
export type HostedTheme = Readonly<Record<`--${string}`, string>>;

const ratio = (first: string, second: string) => computeContrastRatio(first, second) ?? 0;

/**
 * Returns the chosen text color if it is readable on the background, else the most readable one.
 */
function chooseText(ground: string, chosen: string): string {
  const choices = [
    chosen,
    chooseReadableTextColor(ground) ?? DEFAULT_TEXT,
    DEFAULT_ACCENT,
    DEFAULT_TEXT,
  ];
  return choices.find((choice) => ratio(ground, choice) >= TEXT_RATIO) ?? DEFAULT_TEXT;
}

/** Returns the first color that is readable on the background. */
function chooseAccent(ground: string, candidates: string[], fallback: string): string {
  return candidates.find((color) => ratio(color, ground) >= TEXT_RATIO) ?? fallback;
}

/** Returns the hover color: mixed away from the text color, unless the contrast is high enough. */
function mixHoverColor(ground: string, text: string): string {
  const isTextLight = ratio(text, '#000000') > ratio(text, '#ffffff');
  const away = isTextLight ? 'black' : 'white';
  const towards = ratio(ground, text) >= 7 ? text : away;
  return `color-mix(in oklab, ${ground} 86%, ${towards})`;
}

/**
 * Returns the theme of an organization as CSS variables, for light and dark. An absent or invalid
 * color is the default; one with too little contrast is replaced.
 */
export function buildHostedTheme(looks: HostedColors): HostedTheme {
  const valid = (color: string | undefined, fallback: string) =>
    color !== undefined && chooseReadableTextColor(color) !== undefined ? color : fallback;
  const base = valid(looks.base_color, DEFAULT_ACCENT);
  const secondary = valid(looks.secondary_color, DEFAULT_TEXT);
  const button = valid(looks.button_color, base);
  const panelText = chooseText(base, secondary);
  const buttonText = chooseText(button, secondary);
  // On a dark page, a dark button swaps its color with its text.
  const isLostInDark = ratio(button, DARK_CARD) < SHAPE_RATIO;
  const [darkButton, darkText] = isLostInDark ? [buttonText, button] : [button, buttonText];
  const accent = `light-dark(${chooseAccent(LIGHT_CARD, [base], INK)}, ${chooseAccent(DARK_CARD, [base, secondary], PAPER)})`;
  return {
    '--panel': base,
    '--panel-foreground': panelText,
    '--panel-edge': chooseVisibleEdge(base, [base], panelText),
    '--primary': `light-dark(${button}, ${darkButton})`,
    '--primary-foreground': `light-dark(${buttonText}, ${darkText})`,
    // A button with too little contrast with the page gets a border.
    '--primary-edge': `light-dark(${chooseVisibleEdge(button, LIGHT_GROUNDS, INK)}, ${chooseVisibleEdge(darkButton, DARK_GROUNDS, PAPER)})`,
    '--primary-hover': `light-dark(${mixHoverColor(button, buttonText)}, ${mixHoverColor(darkButton, darkText)})`,
    '--brand': accent,
    '--ring': accent,
  };
}

/**
 * The hosted page's font size: 15 px instead of the dashboard's 13, for customers who see it once.
 */
export const HOSTED_TYPE: HostedTheme = {
  '--text-xs': '13px',
  '--text-sm': '15px',
  '--text-base': '15px',
  '--text-lg': '18px',
  '--text-xl': '22px',
  '--text-2xl': '28px',
};
