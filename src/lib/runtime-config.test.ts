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
      isMailSetUp: true,
    });
  });

  it("reads the server's values", () => {
    const config = {
      basePath: '/frontend',
      apiPrefix: '/backend',
      documentationUrl: 'https://docs.example/patchbay',
      isDemo: true,
      isOnPrem: true,
      isSignupOpen: false,
      isMasterLoginOn: true,
      isMailSetUp: false,
      outboxPath: '/_outbox',
      support: { appId: 'app-1', scriptUrl: 'https://chat.example/widget.js' },
    };
    expect(parseRuntimeConfig(JSON.stringify(config))).toEqual(config);
  });

  it.each([
    ['{', /not valid JSON/],
    ['{"basePath":"frontend"}', /basePath must be empty or like/],
    ['{"apiPrefix":"/backend/"}', /apiPrefix must be empty or like/],
    ['{"documentationUrl":"javascript:alert(1)"}', /documentationUrl must be an http/],
  ])('rejects %j with a message', (text, sentence) => {
    expect(() => parseRuntimeConfig(text)).toThrow(sentence);
  });
});
