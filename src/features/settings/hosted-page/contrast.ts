import { buildHostedTheme } from '@/lib/theme/hosted-theme';
import { chooseReadableTextColor, computeContrastRatio } from '@/lib/theme/readable-text-color';
import type { BrandingValues } from './branding-schema';

type Colors = Pick<BrandingValues, 'base_color' | 'secondary_color' | 'button_color'>;

const isColor = (text: string) => chooseReadableTextColor(text) !== undefined;

function ratioText(first: string, second: string): string {
  return `${(computeContrastRatio(first, second) ?? 1).toFixed(1)} : 1`;
}

/**
 * Returns warnings about colors that the hosted page replaces because of low contrast (WCAG 2.2:
 * 4.5 : 1), with the replacement that hosted-theme.ts chooses.
 */
export function listContrastWarnings(colors: Colors): string[] {
  const theme = buildHostedTheme(colors);
  const base = isColor(colors.base_color) ? colors.base_color : '#000000';
  const secondary = isColor(colors.secondary_color) ? colors.secondary_color : '#ffffff';
  const button = isColor(colors.button_color) ? colors.button_color : base;
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
