import { describe, expect, it } from 'vitest';
import { buildHostedTheme } from './hosted-theme';
import { computeContrastRatio } from './readable-text-color';

/** Both ends of a light-dark() pair; a single color is both. */
function ends(value: string | undefined): [string, string] {
  const [light = '', dark = light] = (value ?? '').match(/#[\da-f]+/gi) ?? [];
  return [light, dark];
}

describe('buildHostedTheme', () => {
  it('is black with white text by default', () => {
    const theme = buildHostedTheme({});
    expect(theme['--panel']).toBe('#000000');
    expect(theme['--panel-foreground']).toBe('#ffffff');
    expect(ends(theme['--primary'])).toEqual(['#000000', '#ffffff']);
    expect(ends(theme['--primary-foreground'])).toEqual(['#ffffff', '#000000']);
  });

  it('uses the colors of the organization', () => {
    const looks = { base_color: '#0f766e', secondary_color: '#fefce8', button_color: '#b45309' };
    const theme = buildHostedTheme(looks);
    expect(theme['--panel']).toBe('#0f766e');
    expect(theme['--panel-foreground']).toBe('#fefce8');
    expect(ends(theme['--primary'])[0]).toBe('#b45309');
  });

  it('uses the base color for buttons without an own color', () => {
    expect(ends(buildHostedTheme({ base_color: '#0f766e' })['--primary'])[0]).toBe('#0f766e');
  });

  it('replaces an unreadable text color', () => {
    const theme = buildHostedTheme({ base_color: '#ffee00', secondary_color: '#ffffff' });
    expect(theme['--panel-foreground']).toBe('#16181d');
  });

  it('falls back for an invalid color', () => {
    expect(buildHostedTheme({ base_color: 'url(evil)' })['--panel']).toBe('#000000');
  });

  const steps = ['00', '33', '66', '77', '99', 'cc', 'ff'];
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

  it('keeps 3:1 between every button and its surroundings, for any colors', () => {
    for (const color of colors) {
      const theme = buildHostedTheme({ base_color: '#000000', button_color: color });
      const [light, dark] = ends(theme['--primary-edge']);
      for (const ground of ['#ffffff', '#f9fafb', '#fef3f2']) {
        expect(computeContrastRatio(light, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(
          3,
        );
      }
      for (const ground of ['#191c21', '#0c0e11', '#301b1b']) {
        expect(computeContrastRatio(dark, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(
          3,
        );
      }
    }
  });

  it('draws a border only if the button itself has too little contrast with the page', () => {
    const edges = (button_color: string) =>
      ends(buildHostedTheme({ button_color })['--primary-edge']);
    expect(edges('#b45309')[0]).toBe('#b45309');
    expect(edges('#ffee00')[0]).not.toBe('#ffee00');
    expect(edges('#ffee00')[1]).toBe('#ffee00');
    expect(edges('#fff')[1]).toBe('#ffffff');
  });

  it('keeps 3:1 between the outline of a tab and its panel', () => {
    for (const base_color of colors) {
      const theme = buildHostedTheme({ base_color, secondary_color: '#808080' });
      const ratio = computeContrastRatio(theme['--panel-edge'] ?? '', base_color);
      expect(ratio, base_color).toBeGreaterThanOrEqual(3);
    }
  });

  it('keeps 4.5:1 for every text, for any colors', () => {
    for (const color of colors) {
      const theme = buildHostedTheme({ base_color: color, secondary_color: '#808080' });
      const pairs: [string | undefined, string | undefined][] = [
        [theme['--panel'], theme['--panel-foreground']],
        [ends(theme['--primary'])[0], ends(theme['--primary-foreground'])[0]],
        [ends(theme['--primary'])[1], ends(theme['--primary-foreground'])[1]],
        [ends(theme['--brand'])[0], '#f9fafb'],
        [ends(theme['--brand'])[1], '#191c21'],
      ];
      for (const [first = '', second = ''] of pairs) {
        expect(
          computeContrastRatio(first, second),
          `${color}: ${first} on ${second}`,
        ).toBeGreaterThan(4.49);
      }
    }
  });
});
