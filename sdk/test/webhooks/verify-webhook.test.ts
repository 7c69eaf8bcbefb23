import { createServer, request as send } from 'node:http';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type VerifyWebhookOptions, verifyWebhook } from '../../src/webhooks/verify-webhook.ts';

const NOW = 1_800_000_000;
const SECRET = `whsec_${btoa('a key of twenty-four byt')}`;
const OTHER_SECRET = `whsec_${btoa('another key of twenty-four bytes')}`;
const BODY = '{"event":"Connection Created","linked_account_id":"customer-42"}';

/** Signs with the library of Standard Webhooks, which shares no code with ours. */
function sign(body = BODY, { id = 'msg_1', time = NOW, secret = SECRET } = {}) {
  return new Webhook(secret).sign(id, new Date(time * 1000), body);
}

function makeHeaders(signature = sign(), id = 'msg_1', timestamp = String(NOW)) {
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

/** Verifies a valid webhook with the changes of a test. */
function verify(changes: Partial<VerifyWebhookOptions> = {}) {
  return verifyWebhook({ body: BODY, headers: makeHeaders(), secrets: SECRET, ...changes });
}

const VALID = { isValid: true, id: 'msg_1', payload: JSON.parse(BODY) };
const invalid = (reason: string) => ({ isValid: false, reason });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 + 999 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('signatures', () => {
  it('accepts what the independent library signed, and refuses what it did not', async () => {
    const secrets = fc.uint8Array({ minLength: 24, maxLength: 64 });
    const bodies = fc.json({ stringUnit: 'grapheme' });
    const check = fc.asyncProperty(secrets, bodies, fc.uuid(), async (key, body, id) => {
      const secret = `whsec_${Buffer.from(key).toString('base64')}`;
      const headers = makeHeaders(sign(body, { id, secret }), id);
      const payload: unknown = JSON.parse(body);
      expect(await verifyWebhook({ body, headers, secrets: secret })).toEqual({
        isValid: true,
        id,
        payload,
      });
      const changed = verifyWebhook({ body: `${body} `, headers, secrets: secret });
      expect(await changed).toEqual(invalid('signature_mismatch'));
    });
    await fc.assert(check, { numRuns: 50 });
  });

  it.each<[string, string]>([
    ['several', `${sign(BODY, { secret: OTHER_SECRET })} ${sign()}`],
    ['a newer version beside it', `v2,AAAA v1a,${sign().slice(3)} ${sign()}`],
    ['a header that was sent twice', `${sign(BODY, { secret: OTHER_SECRET })}, ${sign()}`],
  ])('accepts %s', async (_, signature) => {
    expect(await verify({ headers: makeHeaders(signature) })).toEqual(VALID);
  });

  it.each<[string, string, string]>([
    ['another secret', sign(BODY, { secret: OTHER_SECRET }), 'signature_mismatch'],
    ['another body', sign('{}'), 'signature_mismatch'],
    ['another id', sign(BODY, { id: 'msg_2' }), 'signature_mismatch'],
    ['another time', sign(BODY, { time: NOW - 1 }), 'signature_mismatch'],
    ['a part of it', sign().slice(0, -4), 'signature_mismatch'],
    ['more than it', `${sign().slice(0, -1)}AAAA=`, 'signature_mismatch'],
    ['no base64', 'v1,§', 'signature_mismatch'],
    ['an unknown version', `v2,${sign().slice(3)}`, 'unknown_signature_version'],
    ['asymmetric signatures only', `v1a,${sign().slice(3)}`, 'unknown_signature_version'],
    ['a version that ends alike', `xv1,${sign().slice(3)}`, 'unknown_signature_version'],
    ['no version', sign().slice(3), 'unknown_signature_version'],
  ])('refuses %s', async (_, signature, reason) => {
    expect(await verify({ headers: makeHeaders(signature) })).toEqual(invalid(reason));
  });
});

describe('times', () => {
  const at = (time: number, toleranceSeconds?: number) =>
    verify({ headers: makeHeaders(sign(BODY, { time }), 'msg_1', String(time)), toleranceSeconds });

  it('tolerates five minutes either way, or as many seconds as an option says', async () => {
    expect(await at(NOW - 300)).toEqual(VALID);
    expect(await at(NOW - 301)).toEqual(invalid('timestamp_too_old'));
    expect(await at(NOW + 300)).toEqual(VALID);
    expect(await at(NOW + 301)).toEqual(invalid('timestamp_too_new'));
    expect(await at(NOW - 301, 600)).toEqual(VALID);
    expect(await at(NOW - 11, 10)).toEqual(invalid('timestamp_too_old'));
    expect(await at(0, Number.POSITIVE_INFINITY)).toEqual(VALID);
    expect(await at(NOW - 1, Number.NaN)).toMatchObject({ isValid: false });
  });

  it.each([
    ['milliseconds', `${NOW}000`, 'timestamp_too_new'],
    ['a date', '2027-01-15T08:00:00Z', 'invalid_timestamp'],
    ['a fraction', `${NOW}.5`, 'invalid_timestamp'],
    ['a number that goes on as text', `${NOW}x`, 'invalid_timestamp'],
    ['a negative number', `-${NOW}`, 'invalid_timestamp'],
  ])('refuses %s', async (_, timestamp, reason) => {
    const headers = makeHeaders(sign(), 'msg_1', timestamp);
    expect(await verify({ headers })).toEqual(invalid(reason));
  });
});

describe('headers', () => {
  const {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': v1,
  } = makeHeaders();

  it.each<[string, VerifyWebhookOptions['headers']]>([
    ['a Headers object', new Headers(makeHeaders())],
    ['entries', new Map(Object.entries(makeHeaders()))],
    ['other cases', { 'Webhook-Id': id, 'WEBHOOK-TIMESTAMP': timestamp, 'webhook-Signature': v1 }],
    ['arrays', { 'webhook-id': [id], 'webhook-timestamp': [timestamp], 'webhook-signature': [v1] }],
    ['several signatures', { ...makeHeaders(), 'webhook-signature': ['v1,AAAA', v1] }],
    ['others beside them', { ...makeHeaders(), ':path': '/hooks', cookie: undefined }],
  ])('reads %s', async (_, headers) => {
    expect(await verify({ headers })).toEqual(VALID);
  });

  const twice = new Headers(makeHeaders());
  twice.append('webhook-timestamp', timestamp);

  it.each<[string, VerifyWebhookOptions['headers'], string]>([
    ['no headers', {}, 'missing_headers'],
    ['a missing id', { ...makeHeaders(), 'webhook-id': undefined }, 'missing_headers'],
    ['an empty time', { ...makeHeaders(), 'webhook-timestamp': '' }, 'missing_headers'],
    ['no signature', { ...makeHeaders(), 'webhook-signature': [] }, 'missing_headers'],
    ['the names of Svix', { 'svix-id': id, 'svix-timestamp': timestamp }, 'missing_headers'],
    ['an id in two cases', { ...makeHeaders(), 'Webhook-Id': 'msg_2' }, 'repeated_headers'],
    ['an id twice', { ...makeHeaders(), 'webhook-id': [id, id] }, 'repeated_headers'],
    ['a time twice', twice, 'repeated_headers'],
  ])('refuses %s', async (_, headers, reason) => {
    expect(await verify({ headers })).toEqual(invalid(reason));
  });
});

describe('bodies', () => {
  const bytes = new TextEncoder().encode(BODY);
  const pool = new Uint8Array([0, 0, ...bytes, 0]);

  it.each<[string, VerifyWebhookOptions['body']]>([
    ['bytes', bytes],
    ['a Buffer', Buffer.from(BODY)],
    ['a part of a larger buffer', pool.subarray(2, -1)],
    ['an ArrayBuffer', bytes.buffer],
  ])('reads %s', async (_, body) => {
    expect(await verify({ body })).toEqual(VALID);
  });

  it('reads a megabyte and text that is not ASCII, as text and as bytes', async () => {
    const payload = { name: 'Zoë 東京 🚀', note: 'ü'.repeat(500_000) };
    const body = JSON.stringify(payload);
    const headers = makeHeaders(sign(body));
    expect(await verify({ body, headers })).toEqual({ ...VALID, payload });
    expect(await verify({ body: Buffer.from(body), headers })).toEqual({ ...VALID, payload });
  });

  it.each([
    ['one changed byte', BODY.replace('42', '43')],
    ['the same JSON, serialized again', JSON.stringify(JSON.parse(BODY), null, 2)],
    ['base64 of a gateway that was not decoded', btoa(BODY)],
    ['no body, because it was read before', ''],
  ])('refuses %s', async (_, body) => {
    expect(await verify({ body })).toEqual(invalid('signature_mismatch'));
  });

  it.each(['', 'event=Connection+Created', '{"event":'])(
    'does not call %j valid, although its signature is right',
    async (body) => {
      const headers = makeHeaders(sign(body));
      expect(await verify({ body, headers })).toEqual(invalid('body_not_json'));
    },
  );

  // Untyped code passes what its framework has parsed, or what it forgot to await.
  it.each<[string, unknown]>([
    ['a parsed body', JSON.parse(BODY)],
    ['a parsed body that looks like bytes', { byteLength: 1e9, length: 1e9 }],
    ['a parsed array', [123, 125]],
    ['a Buffer that was serialized', JSON.parse(JSON.stringify(Buffer.from(BODY)))],
    ['undefined', undefined],
    ['null', null],
    ['a promise', Promise.resolve(BODY)],
  ])('says that %s is not raw', async (_, body) => {
    const options = { headers: makeHeaders(), secrets: SECRET };
    const result = await Reflect.apply(verifyWebhook, undefined, [{ ...options, body }]);
    expect(result).toEqual(invalid('body_not_raw'));
  });
});

describe('secrets', () => {
  it('accepts each of several, and one without its prefix or with a line break', async () => {
    expect(await verify({ secrets: [OTHER_SECRET, SECRET] })).toEqual(VALID);
    expect(await verify({ secrets: [SECRET, OTHER_SECRET] })).toEqual(VALID);
    expect(await verify({ secrets: SECRET.replace('whsec_', '') })).toEqual(VALID);
    expect(await verify({ secrets: `${SECRET}\n` })).toEqual(VALID);
    expect(await verify({ secrets: OTHER_SECRET })).toEqual(invalid('signature_mismatch'));
  });

  it.each<[string, unknown]>([
    ['no secret', []],
    ['an empty one', ''],
    ['the prefix alone', 'whsec_'],
    ['an unset variable', undefined],
    ['an unset variable beside another', [SECRET, undefined]],
    ['invalid base64', 'whsec_not base64!'],
    ['base64url', `whsec_${'-_'.repeat(16)}`],
    ['the version of signatures before it', `v1,${SECRET}`],
    ['quotes around it', `"${SECRET}"`],
    ['a short one, which could be guessed', 'changeme'],
  ])('throws for %s, also if the sender made a mistake', async (_, secrets) => {
    const options = { body: BODY, headers: {}, secrets };
    const result = Reflect.apply(verifyWebhook, undefined, [options]);
    await expect(result).rejects.toThrow(
      new TypeError('Each webhook secret has to be whsec_ and at least 24 bytes in base64.'),
    );
  });
});

it('verifies what a Node server receives, with signatures in two headers', async () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    const body = Buffer.concat(chunks);
    const results = [request.headers, request.headersDistinct].map((headers) =>
      verify({ body, headers }),
    );
    response.end(JSON.stringify(await Promise.all(results)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const post = (headers: Record<string, string | string[]>) =>
    new Promise<string>((resolve, reject) => {
      const request = send(
        { host: '127.0.0.1', port, method: 'POST', headers },
        async (response) => {
          resolve((await response.toArray()).join(''));
        },
      );
      request.on('error', reject).end(BODY);
    });
  try {
    const headers = { ...makeHeaders(), 'webhook-signature': ['v1,AAAA', sign()] };
    expect(JSON.parse(await post(headers))).toEqual([VALID, VALID]);
    const repeated = invalid('repeated_headers');
    expect(JSON.parse(await post({ ...headers, 'webhook-id': ['msg_1', 'msg_1'] }))).toEqual([
      repeated,
      repeated,
    ]);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
