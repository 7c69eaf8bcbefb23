import assert from 'node:assert';
import { describe, expect, it } from 'vitest';
import { Patchbay, PatchbayError } from '../../src/index.ts';
import { json, observedFetch } from '../support/observed-fetch.ts';

const BODY = {
  status_code: 400,
  http_error_type: 'BAD_REQUEST',
  error_code: 'VALIDATION_ERROR',
  message: 'name is too long.',
  request_id: 'req_1',
  details: [{ in: 'body', pointer: '/name', message: 'At most 240 characters.' }],
};

/** Returns the value that a call rejects with for this response. */
async function thrownBy(respond: () => Response): Promise<unknown> {
  const { fetch } = observedFetch(respond);
  const client = new Patchbay({ token: 't', baseUrl: 'http://localhost', fetch });
  const result = await client.getApps().then(
    () => 'nothing was thrown',
    (error: unknown) => ({ error }),
  );
  return typeof result === 'string' ? result : result.error;
}

describe('a response with an error status', () => {
  it.each([400, 401, 403, 404, 409, 429, 499, 500, 501, 503, 599])('%i throws', async (status) => {
    const body = { ...BODY, status_code: status };
    expect(await thrownBy(() => json(body, status))).toEqual(body);
  });

  it.each([200, 299])('%i does not', async (status) => {
    expect(await thrownBy(() => json([], status))).toBe('nothing was thrown');
  });

  it('throws the body itself: equal to it, and an error', async () => {
    const error = await thrownBy(() => json(BODY, 400));
    expect(error).toEqual(BODY);
    expect({ ...Object(error) }).toStrictEqual(BODY);
    assert.deepEqual(error, BODY);
    expect(Object.keys(Object(error))).toEqual(Object.keys(BODY));
    expect(JSON.parse(JSON.stringify(error))).toStrictEqual(BODY);
    expect(structuredClone({ ...Object(error) })).toStrictEqual(BODY);
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(PatchbayError);
  });

  it('has a name and a stack that are not among its fields', async () => {
    const error = await thrownBy(() => json(BODY, 400));
    assert(error instanceof PatchbayError);
    expect(error.name).toBe('PatchbayError');
    expect(String(error)).toBe('PatchbayError: name is too long.');
    expect(error.stack).toContain('PatchbayError: name is too long.');
    expect(Object.keys(error)).not.toContain('stack');
    const seen: string[] = [];
    for (const key in error) {
      seen.push(key);
    }
    expect(seen).toEqual(Object.keys(BODY));
  });

  it.each([
    { message: 'Slug is missing.', error: 'SLUG_MISSING' },
    { stack: 'of the server', message: 'm' },
    { message: { toString: 1 } },
    { name: 'n', cause: 'c' },
    {},
  ])('keeps a body that is not in the contract as it is (%#)', async (body) => {
    const error = await thrownBy(() => json(body, 400));
    expect(error).toBeInstanceOf(PatchbayError);
    expect({ ...Object(error) }).toStrictEqual(body);
  });
});

describe('an unreadable response', () => {
  it.each([
    ['a page of a gateway', 502, '<html>Bad Gateway</html>'],
    ['an empty body', 500, ''],
    ['a list', 400, '[]'],
    ['a text', 404, '"not found"'],
    ['null', 503, 'null'],
    ['half a body', 401, '{"status_code": 4'],
    ['the page of another site', 200, '<!doctype html>'],
  ])('%s', async (_, status, text) => {
    const error = await thrownBy(() => new Response(text, { status }));
    expect(error).toBeInstanceOf(PatchbayError);
    expect({ ...Object(error) }).toStrictEqual({
      status_code: status,
      http_error_type: 'CLIENT_ERROR',
      error_code: 'INVALID_RESPONSE',
      message: `The response (status ${status}) is not JSON. Check baseUrl.`,
    });
  });
});

describe('no response', () => {
  it('rejects with what fetch threw', async () => {
    const failure = new TypeError('fetch failed');
    const error = await thrownBy(() => {
      throw failure;
    });
    expect(error).toBe(failure);
  });

  it('never contains the token', async () => {
    const { fetch } = observedFetch(() => new Response('secret?', { status: 500 }));
    const client = new Patchbay({ token: 'the-token', baseUrl: 'http://localhost', fetch });
    const error = await client.getApps().catch((thrown: unknown) => thrown);
    expect(`${JSON.stringify(error)} ${Object(error).stack}`).not.toContain('the-token');
  });
});
