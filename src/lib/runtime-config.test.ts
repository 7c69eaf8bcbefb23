import { describe, expect, it } from 'vitest';
import { parseRuntimeConfig } from './runtime-config';

describe('parseRuntimeConfig', () => {
  it.each([undefined, null, '', '  ', '{}'])('has defaults for %j', (text) => {
    expect(parseRuntimeConfig(text)).toEqual({
      basePath: '',
      apiPrefix: '',
      isDemo: false,
      isOnPrem: false,
      isSignupOpen: true,
      isMasterLoginOn: false,
    });
  });

  it('takes what the server wrote', () => {
    const config = {
      basePath: '/frontend',
      apiPrefix: '/backend',
      documentationUrl: 'https://docs.example/patchbay',
      isDemo: true,
      isOnPrem: true,
      isSignupOpen: false,
      isMasterLoginOn: true,
      support: { appId: 'app-1', scriptUrl: 'https://chat.example/widget.js' },
    };
    expect(parseRuntimeConfig(JSON.stringify(config))).toEqual(config);
  });

  it.each([
    ['{', /not valid JSON/],
    ['{"basePath":"frontend"}', /basePath must be empty or like/],
    ['{"apiPrefix":"/backend/"}', /apiPrefix must be empty or like/],
    ['{"documentationUrl":"javascript:alert(1)"}', /documentationUrl must be an http/],
  ])('refuses %j with a sentence', (text, sentence) => {
    expect(() => parseRuntimeConfig(text)).toThrow(sentence);
  });
});
