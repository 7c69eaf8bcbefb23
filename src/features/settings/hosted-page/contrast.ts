import { hostedTheme } from '@/lib/hosted-theme';
import { contrastRatio, readableTextColor } from '@/lib/readable-text-color';
import type { BrandingValues } from './branding-schema';

type Colours = Pick<BrandingValues, 'base_color' | 'secondary_color' | 'button_color'>;

const isColour = (text: string) => readableTextColor(text) !== undefined;

function ratioText(first: string, second: string): string {
  return `${(contrastRatio(first, second) ?? 1).toFixed(1)} : 1`;
}

/**
 * Where the hosted page will not show a colour as it was chosen, because nobody could read it
 * (WCAG 2.2: 4.5 : 1). It says what the page does instead, as hosted-theme.ts decides it.
 */
export function contrastWarnings(colours: Colours): string[] {
  const theme = hostedTheme(colours);
  const base = isColour(colours.base_color) ? colours.base_color : '#000000';
  const secondary = isColour(colours.secondary_color) ? colours.secondary_color : '#ffffff';
  const button = isColour(colours.button_color) ? colours.button_color : base;
  const [lightButtonText = ''] = /#[\da-f]+/i.exec(theme['--primary-foreground'] ?? '') ?? [];
  const warnings: string[] = [];
  if (theme['--panel-foreground'] !== secondary) {
    warnings.push(
      `Secondary on base reaches ${ratioText(secondary, base)}. The panel's text is ${theme['--panel-foreground']} instead.`,
    );
  }
  if (lightButtonText !== secondary) {
    warnings.push(
      `Secondary on the button reaches ${ratioText(secondary, button)}. The button's text is ${lightButtonText} instead.`,
    );
  }
  if (!(theme['--brand'] ?? '').startsWith(`light-dark(${base},`)) {
    warnings.push(
      `Base on the white page reaches ${ratioText(base, '#ffffff')}. Links and focus are dark there instead.`,
    );
  }
  return warnings;
}
