import { describe, expect, test } from 'vitest';
import { fillPath, fillRecord, fillText, fillUrl, TemplateError } from './url-template.ts';

describe('an address', () => {
  test('is filled in its host and path', () => {
    const values = { sub: 'Harbor', id: 'a b/c?d#e', public_url: 'http://127.0.0.1:80' };
    expect(fillUrl('https://{sub}.acme.com/v1/{id}', values)).toBe(
      'https://harbor.acme.com/v1/a%20b%2Fc%3Fd%23e',
    );
    expect(fillUrl('{public_url}/_demo/{id}', values)).toBe(
      'http://127.0.0.1:80/_demo/a%20b%2Fc%3Fd%23e',
    );
    expect(fillUrl('http://localhost:8080/x', {})).toBe('http://localhost:8080/x');
  });

  test.each([
    'evil.com/',
    'evil.com#',
    'evil.com?',
    'evil.com\\',
    'user@evil',
    'evil.com:80',
    'a%2fb',
    'a b',
    '',
    '.',
    'a..b',
    '-a',
    'é',
  ])('does not change its host by %j', (sub) => {
    expect(() => fillUrl('https://{sub}.acme.com/', { sub })).toThrow(TemplateError);
  });

  test.each(['.', '..', ''])('does not leave its path by %j', (id) => {
    expect(() => fillPath('/v1/{id}/x', { id })).toThrow(TemplateError);
  });

  test('names missing variables, never values', () => {
    expect(() => fillUrl('https://{sub}.acme.com/{id}', { sub: 'hidden' })).toThrow(
      'id is not known for this connection.',
    );
    expect(() => fillUrl('https://{sub}.acme.com/', { sub: 'hid den' })).toThrow(/^((?!hid).)*$/);
  });

  test('inherited properties are not values', () => {
    expect(() => fillText('{constructor}', {})).toThrow(TemplateError);
  });
});

test('a record is filled value by value, other braces stay', () => {
  expect(fillRecord({ a: 'Bearer {token}', b: '{ }' }, { token: '{a}$&' })).toEqual({
    a: 'Bearer {a}$&',
    b: '{ }',
  });
});
