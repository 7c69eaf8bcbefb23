import { contrastRatio, readableTextColor } from './readable-text-color';
import { SHAPE_RATIO, visibleEdge } from './visible-edge';

/** Spec section 2: the default accent and the default text on it. */
const DEFAULT_ACCENT = '#000000';
const DEFAULT_TEXT = '#ffffff';

/** WCAG 2.2, 1.4.3: least contrast of text with what is behind it. */
const TEXT_RATIO = 4.5;

// The cards of tokens.css in hex, since contrast is computed on hex colors.
const LIGHT_CARD = '#f9fafb';
const DARK_CARD = '#191c21';
// What a button stands on, in hex: `card`, `background` and `danger-soft` of tokens.css.
const LIGHT_GROUNDS = ['#ffffff', '#f9fafb', '#fef3f2'];
const DARK_GROUNDS = [DARK_CARD, '#0c0e11', '#301b1b'];
const INK = '#16181d';
const PAPER = '#f4f5f7';

/** The colors of an organization, as far as it chose any: `#rgb` or `#rrggbb`. */
export type HostedColors = {
  base_color?: string | undefined;
  secondary_color?: string | undefined;
  button_color?: string | undefined;
};

/** CSS variables by name. */
export type HostedTheme = Readonly<Record<`--${string}`, string>>;

const ratio = (first: string, second: string) => contrastRatio(first, second) ?? 0;

/** The wanted text color where it can be read on the ground, else the one that reads best. */
function textOn(ground: string, wanted: string): string {
  const choices = [wanted, readableTextColor(ground) ?? DEFAULT_TEXT, DEFAULT_ACCENT, DEFAULT_TEXT];
  return choices.find((choice) => ratio(ground, choice) >= TEXT_RATIO) ?? DEFAULT_TEXT;
}

/** The first that can be read on the ground. */
function accentOn(ground: string, wanted: string[], fallback: string): string {
  return wanted.find((color) => ratio(color, ground) >= TEXT_RATIO) ?? fallback;
}

/** The button's color a little off, away from its text unless there is contrast to spare. */
function hoverOf(ground: string, text: string): string {
  const isTextLight = ratio(text, '#000000') > ratio(text, '#ffffff');
  const away = isTextLight ? 'black' : 'white';
  const towards = ratio(ground, text) >= 7 ? text : away;
  return `color-mix(in oklab, ${ground} 86%, ${towards})`;
}

/**
 * The looks of an organization as variables, for light and dark at once. A color that is absent or
 * malformed is the default; one that could not be seen or read is replaced, never shown as it is.
 */
export function hostedTheme(looks: HostedColors): HostedTheme {
  const valid = (color: string | undefined, fallback: string) =>
    color !== undefined && readableTextColor(color) !== undefined ? color : fallback;
  const base = valid(looks.base_color, DEFAULT_ACCENT);
  const secondary = valid(looks.secondary_color, DEFAULT_TEXT);
  const button = valid(looks.button_color, base);
  const panelText = textOn(base, secondary);
  const buttonText = textOn(button, secondary);
  // A button as dark as the dark page changes places with its text.
  const isLostInDark = ratio(button, DARK_CARD) < SHAPE_RATIO;
  const [darkButton, darkText] = isLostInDark ? [buttonText, button] : [button, buttonText];
  const accent = `light-dark(${accentOn(LIGHT_CARD, [base], INK)}, ${accentOn(DARK_CARD, [base, secondary], PAPER)})`;
  return {
    '--panel': base,
    '--panel-foreground': panelText,
    '--panel-edge': visibleEdge(base, [base], panelText),
    '--primary': `light-dark(${button}, ${darkButton})`,
    '--primary-foreground': `light-dark(${buttonText}, ${darkText})`,
    // A pale button on a light page, or a dim one on a dark page, stands out by its border.
    '--primary-edge': `light-dark(${visibleEdge(button, LIGHT_GROUNDS, INK)}, ${visibleEdge(darkButton, DARK_GROUNDS, PAPER)})`,
    '--primary-hover': `light-dark(${hoverOf(button, buttonText)}, ${hoverOf(darkButton, darkText)})`,
    '--brand': accent,
    '--ring': accent,
  };
}

/** The hosted page is read at arm's length by people who see it once: 15 px, not the dashboard's 13. */
export const HOSTED_TYPE: HostedTheme = {
  '--text-xs': '13px',
  '--text-sm': '15px',
  '--text-base': '15px',
  '--text-lg': '18px',
  '--text-xl': '22px',
  '--text-2xl': '28px',
};
