import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { looksSchema, NO_LOOKS, toLooks } from './looks-schema';

const isGood = (values: object) => v.safeParse(looksSchema, { ...NO_LOOKS, ...values }).success;

describe('the looks of one hosted page', () => {
  it.each(['', '#0f766e', '#FFF', ' #abc '])('takes the colour %j', (base_color) => {
    expect(isGood({ base_color })).toBe(true);
  });

  it.each(['red', '#12', '#12345g', 'url(x)'])('refuses the colour %j', (button_color) => {
    expect(isGood({ button_color })).toBe(false);
  });

  it.each(['', 'https://app.brightdesk.example/x?y=1', 'http://localhost:5173'])(
    'takes the address %j',
    (redirect_url) => {
      expect(isGood({ redirect_url })).toBe(true);
    },
  );

  it.each(['javascript:alert(1)', '/settings', 'https://', 'ftp://a.example'])(
    'refuses the address %j',
    (redirect_url) => {
      expect(isGood({ redirect_url })).toBe(false);
    },
  );

  it('sends only what is set', () => {
    expect(toLooks(NO_LOOKS)).toEqual({});
    expect(toLooks({ ...NO_LOOKS, base_color: '#0f766e' })).toEqual({ base_color: '#0f766e' });
  });
});
