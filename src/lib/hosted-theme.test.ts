import { describe, expect, it } from 'vitest';
import { hostedTheme } from './hosted-theme';
import { contrastRatio } from './readable-text-color';

/** Both ends of a light-dark() pair; a single colour is both. */
function ends(value: string | undefined): [string, string] {
  const [light = '', dark = light] = (value ?? '').match(/#[\da-f]+/gi) ?? [];
  return [light, dark];
}

describe('hostedTheme', () => {
  it('is black with white text where the organisation chose nothing', () => {
    const theme = hostedTheme({});
    expect(theme['--panel']).toBe('#000000');
    expect(theme['--panel-foreground']).toBe('#ffffff');
    expect(ends(theme['--primary'])).toEqual(['#000000', '#ffffff']);
    expect(ends(theme['--primary-foreground'])).toEqual(['#ffffff', '#000000']);
  });

  it('takes the colours of the organisation', () => {
    const looks = { base_color: '#0f766e', secondary_color: '#fefce8', button_color: '#b45309' };
    const theme = hostedTheme(looks);
    expect(theme['--panel']).toBe('#0f766e');
    expect(theme['--panel-foreground']).toBe('#fefce8');
    expect(ends(theme['--primary'])[0]).toBe('#b45309');
  });

  it('uses the base colour for buttons that have none of their own', () => {
    expect(ends(hostedTheme({ base_color: '#0f766e' })['--primary'])[0]).toBe('#0f766e');
  });

  it('replaces a text colour that could not be read', () => {
    const theme = hostedTheme({ base_color: '#ffee00', secondary_color: '#ffffff' });
    expect(theme['--panel-foreground']).toBe('#16181d');
  });

  it('falls back for a malformed colour', () => {
    expect(hostedTheme({ base_color: 'url(evil)' })['--panel']).toBe('#000000');
  });

  it('keeps 4.5:1 for every text, whatever the colours are', () => {
    const steps = ['00', '33', '66', '77', '99', 'cc', 'ff'];
    const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    for (const colour of colours) {
      const theme = hostedTheme({ base_color: colour, secondary_color: '#808080' });
      const pairs: [string | undefined, string | undefined][] = [
        [theme['--panel'], theme['--panel-foreground']],
        [ends(theme['--primary'])[0], ends(theme['--primary-foreground'])[0]],
        [ends(theme['--primary'])[1], ends(theme['--primary-foreground'])[1]],
        [ends(theme['--brand'])[0], '#f9fafb'],
        [ends(theme['--brand'])[1], '#191c21'],
      ];
      for (const [first = '', second = ''] of pairs) {
        expect(contrastRatio(first, second), `${colour}: ${first} on ${second}`).toBeGreaterThan(
          4.49,
        );
      }
    }
  });
});
