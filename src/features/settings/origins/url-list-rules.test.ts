import { describe, expect, it } from 'vitest';
import { checkUrl, MAX_LIST_LENGTH } from './url-list-rules';

const origin = (typed: string, listed: readonly string[] = []) =>
  checkUrl('allowed_origins', typed, listed);
const address = (typed: string, listed: readonly string[] = []) =>
  checkUrl('return_urls', typed, listed);

describe('an allowed origin', () => {
  it.each([
    ['https://app.example.com', 'https://app.example.com'],
    [' https://App.Example.com/ ', 'https://app.example.com'],
    ['https://app.example.com:443', 'https://app.example.com'],
    ['https://app.example.com:8443', 'https://app.example.com:8443'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://shop.localhost', 'http://shop.localhost'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%j is normalized as by browsers', (typed, entry) => {
    expect(origin(typed)).toEqual({ entry });
  });

  it.each([
    'https://app.example.com/settings',
    'https://app.example.com/?',
    'https://app.example.com/#top',
    'https://me:secret@app.example.com',
  ])('%j is more than an origin, which is suggested', (typed) => {
    expect(origin(typed)).toEqual({
      error: expect.stringMatching(/: https:\/\/app\.example\.com$/),
    });
  });

  it.each(['', 'app.example.com', 'https://', 'https://*.example.com', 'javascript:alert(1)'])(
    '%j is rejected',
    (typed) => {
      expect(origin(typed)).toEqual({ error: expect.stringContaining('Enter an origin like') });
    },
  );

  it.each(['http://app.example.com', 'http://app.example.com/x', 'http://localhost.example.com'])(
    '%j must start with https',
    (typed) => {
      expect(origin(typed)).toEqual({ error: expect.stringContaining('https://') });
    },
  );

  it('is listed once, in any notation', () => {
    expect(origin('https://A.example/', ['https://a.example'])).toEqual({
      error: 'https://a.example is on the list already.',
    });
  });
});

describe('a return URL', () => {
  it.each([
    'https://app.example.com/settings?tab=apps',
    'https://App.example.com/Done/',
    'http://127.0.0.1:3000/back',
  ])('%j is stored unchanged', (typed) => {
    expect(address(` ${typed} `)).toEqual({ entry: typed });
  });

  it.each(['', '/settings', 'app.example.com/x', 'https://', 'https://a.example/a b', 'ftp://a.b'])(
    '%j is rejected',
    (typed) => {
      expect(address(typed)).toEqual({ error: expect.stringContaining('Enter a full URL') });
    },
  );

  it.each(['https://a.example/#done', 'https://a.example/#', 'https://me@a.example/'])(
    '%j contains forbidden parts',
    (typed) => {
      expect(address(typed)).toEqual({ error: expect.stringContaining('Leave out') });
    },
  );

  it('must start with https unless it is loopback', () => {
    expect(address('http://a.example/')).toEqual({ error: expect.stringContaining('https://') });
  });
});

it('a full list accepts no more', () => {
  const listed = Array.from({ length: MAX_LIST_LENGTH }, (_, n) => `https://a${n}.example`);
  expect(origin('https://b.example', listed)).toEqual({
    error: expect.stringContaining('The list is full'),
  });
});
