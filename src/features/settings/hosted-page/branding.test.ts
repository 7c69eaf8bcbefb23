import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { BRANDING_DEFAULTS, toBranding, toBrandingBody } from './branding-schema';
import { listContrastWarnings } from './contrast';

describe('the branding', () => {
  it('converts to the form and back unchanged', () => {
    const looks = example('getOrg', 200, 'seeded').hosted_properties;
    expect(toBrandingBody(toBranding(looks))).toEqual(looks);
  });

  it('has defaults', () => {
    expect(toBranding({})).toEqual(BRANDING_DEFAULTS);
    expect(toBrandingBody(BRANDING_DEFAULTS)).toEqual({
      show_org_name: false,
      show_linked_account: false,
      show_powered_by: true,
    });
  });
});

describe('a warning', () => {
  const none = { base_color: '', secondary_color: '', button_color: '' };

  it('is not shown for readable colors', () => {
    expect(listContrastWarnings(none)).toEqual([]);
    expect(
      listContrastWarnings({ ...none, base_color: '#17324d', secondary_color: '#fff' }),
    ).toEqual([]);
  });

  it('names the substitute of a color with low contrast', () => {
    const [panel, button] = listContrastWarnings({
      base_color: '#17324d',
      secondary_color: '#26405b',
      button_color: '#17324d',
    });
    expect(panel).toMatch(/^Secondary on base reaches 1\.\d : 1\. The panel's text is #ffffff/);
    expect(button).toMatch(/^Secondary on the button/);
    expect(listContrastWarnings({ ...none, base_color: '#ffee00' }).at(-1)).toMatch(
      /^Base on the white/,
    );
  });

  it('ignores an incomplete color', () => {
    expect(listContrastWarnings({ ...none, base_color: '#17' })).toEqual([]);
  });
});
