import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createPageOptions, pageOptionsSchema, TYPED_ADDRESS, toPageOptions } from './page-options';

const HOUR = 3600;

const getErrors = (values: object) =>
  (v.safeParse(pageOptionsSchema, { ...createPageOptions(HOUR), ...values }).issues ?? []).map(
    (issue) => v.getDotPath(issue),
  );

describe('the settings of one hosted page', () => {
  it.each(['', '#0f766e', '#FFF', ' #abc '])('accepts the color %j', (base_color) => {
    expect(getErrors({ base_color })).toEqual([]);
  });

  it.each(['red', '#12', '#12345g', 'url(x)'])('rejects the color %j', (button_color) => {
    expect(getErrors({ button_color })).toEqual(['button_color']);
  });

  it.each(['https://app.brightdesk.example/x?y=1', 'http://localhost:5173'])(
    'accepts the URL %j',
    (redirect_url) => {
      expect(getErrors({ return_to: TYPED_ADDRESS, redirect_url })).toEqual([]);
    },
  );

  it.each(['', 'javascript:alert(1)', '/settings', 'https://', 'ftp://a.example'])(
    'rejects the URL %j',
    (redirect_url) => {
      expect(getErrors({ return_to: TYPED_ADDRESS, redirect_url })).toEqual(['redirect_url']);
    },
  );

  it('requires an app if only some are offered', () => {
    expect(getErrors({ offer: 'some' })).toEqual(['apps']);
    expect(getErrors({ offer: 'some', apps: ['demo_crm'] })).toEqual([]);
  });

  it('sends the lifetime and only changed settings', () => {
    expect(toPageOptions(createPageOptions(HOUR))).toEqual({ expires_in: HOUR });
    const unused = { ...createPageOptions(HOUR), apps: ['demo_crm'], redirect_url: 'x' };
    expect(toPageOptions(unused)).toEqual({ expires_in: HOUR });
    expect(
      toPageOptions({
        ...createPageOptions(HOUR, ['demo_crm']),
        lang: 'de',
        return_to: 'https://app.example.com/back',
        base_color: '#0f766e',
      }),
    ).toEqual({
      apps: ['demo_crm'],
      expires_in: HOUR,
      lang: 'de',
      redirect_url: 'https://app.example.com/back',
      base_color: '#0f766e',
    });
    expect(
      toPageOptions({
        ...createPageOptions(HOUR),
        return_to: TYPED_ADDRESS,
        redirect_url: 'http://localhost:3000/',
      }),
    ).toEqual({ expires_in: HOUR, redirect_url: 'http://localhost:3000/' });
  });
});
