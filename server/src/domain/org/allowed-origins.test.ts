import { describe, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { assertAllowedOrigins } from './allowed-origins.ts';

function refusedAt(settings: Parameters<typeof assertAllowedOrigins>[0]): string[] {
  try {
    assertAllowedOrigins(settings);
    return [];
  } catch (error) {
    return error instanceof AppError ? (error.details ?? []).map(({ pointer }) => pointer) : ['?'];
  }
}

describe('origins', () => {
  test.each(['https://app.example.com', 'https://a.example:8443', 'http://localhost:5173'])(
    'accepts %s',
    (origin) => {
      expect(refusedAt({ allowed_origins: [origin] })).toEqual([]);
    },
  );

  test.each([
    'https://app.example.com/',
    'https://app.example.com:443',
    'https://App.example.com',
    'https://app.example.com/path',
    'http://app.example.com',
    'https://*.example.com',
    'https://a.example;x',
    "https://a.example'",
    'ftp://app.example.com',
    'null',
  ])('rejects %s', (origin) => {
    expect(refusedAt({ allowed_origins: ['https://a.example', origin] })).toEqual([
      '/settings/allowed_origins/1',
    ]);
  });
});

describe('return addresses', () => {
  test.each(['https://a.example/done?tab=1', 'http://127.0.0.1:3000/x'])('accepts %s', (url) => {
    expect(refusedAt({ return_urls: [url] })).toEqual([]);
  });

  test.each([
    'http://a.example/',
    'https://a.example/#x',
    'https://u:p@a.example/',
    'javascript:1',
  ])('rejects %s', (url) => {
    expect(refusedAt({ return_urls: [url] })).toEqual(['/settings/return_urls/0']);
  });
});
