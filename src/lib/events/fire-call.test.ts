import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { formatCallSamples } from '../text/call-samples';
import { buildFireCall } from './fire-call';

const run = promisify(execFile);

/** The texts that break out of a literal, or change it, where they are not escaped. */
const NASTY = {
  quotes: `it's "quoted" \`ticks\``,
  'a key\'s "quotes"': true,
  lines: 'first\nsecond\r\n\ttab',
  backslashes: 'C:\\new\\u0041\\',
  variables: '$HOME $' + '{HOME} $(id) %s {{event}}',
  unicode: 'Zoë 日本 👩‍💻 \u2028 \u202e \ufeff \u0000 \u007f',
  lone: '\ud800',
  numbers: [0, -1.5, 1e21, 1e-7, 9007199254740991],
  nothing: null,
  flags: [true, false],
  empty: [{}, []],
};

const OPTIONS = {
  baseUrl: 'https://patchbay.example.com',
  apiKey: undefined,
  linkedAccountId: "o'brien $HOME",
  eventName: 'It\'s "won" `now`\\',
  payload: { ...JSON.parse('{"__proto__": "own"}'), ...NASTY },
};

const BODY = { event: OPTIONS.eventName, payload: OPTIONS.payload };

function getSample(id: string, options = {}): string {
  const samples = formatCallSamples(buildFireCall({ ...OPTIONS, ...options }));
  return samples.find((sample) => sample.id === id)?.text ?? '';
}

it('builds a command that a shell reads as it is meant', async () => {
  const fake = 'curl() { for word in "$@"; do printf "%s\\0" "$word"; done; }';
  const { stdout } = await run('sh', ['-c', `${fake}\n${getSample('curl')}`], {
    env: { ...process.env, PATCHBAY_API_KEY: 'tk_secret' },
  });
  const words = stdout.split('\0');
  expect(words.slice(0, 6)).toEqual([
    'https://patchbay.example.com/api/v2/public/event/trigger',
    '-H',
    'x-api-key: tk_secret',
    '-H',
    "linked_account_id: o'brien $HOME",
    '-H',
  ]);
  expect(JSON.parse(words[8] ?? '')).toEqual(BODY);
});

it('builds JavaScript that sends the payload as it is', async () => {
  const calls: [string, RequestInit][] = [];
  const fetch = async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    return Response.json({});
  };
  const AsyncFunction: FunctionConstructor = Object.getPrototypeOf(
    async () => undefined,
  ).constructor;
  const code = getSample('javascript', { apiKey: 'tk_1' });
  await new AsyncFunction('fetch', 'console', code)(fetch, { log: () => undefined });
  const [[url, init] = []] = calls;
  expect(url).toBe('https://patchbay.example.com/api/v2/public/event/trigger');
  expect(new Headers(init?.headers).get('x-api-key')).toBe('tk_1');
  expect(new Headers(init?.headers).get('linked_account_id')).toBe(OPTIONS.linkedAccountId);
  expect(JSON.parse(String(init?.body))).toEqual(BODY);
});

it('builds Python with its own words for true, false and null', () => {
  const payload = { isNew: true, note: null, tags: ['a', 'it\'s "b"'], more: {} };
  expect(
    getSample('python', { payload, linkedAccountId: 'acme', eventName: 'Deal won' }),
  ).toBe(`import os

import requests

response = requests.post(
    "https://patchbay.example.com/api/v2/public/event/trigger",
    headers={
        "x-api-key": os.environ["PATCHBAY_API_KEY"],
        "linked_account_id": "acme",
    },
    json={
        "event": "Deal won",
        "payload": {
            "isNew": True,
            "note": None,
            "tags": [
                "a",
                "it's \\"b\\"",
            ],
            "more": {},
        },
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())`);
});

it('builds Go with a raw string, or with an escaped one around backticks', () => {
  const plain = getSample('go', { eventName: 'Deal won', payload: { path: 'C:\\new' } });
  expect(plain).toContain(
    'body := `{\n  "event": "Deal won",\n  "payload": {\n    "path": "C:\\\\new"\n  }\n}`\n',
  );
  const literal = /body := (".*")\n/.exec(getSample('go'))?.[1] ?? '';
  // Go knows these escapes of JSON alone.
  expect(literal.replaceAll(/\\(?:[\\"nrtbf]|u(?!d[89a-f])[\da-f]{4})/g, '')).not.toMatch(/\\/);
  expect(JSON.parse(JSON.parse(literal))).toEqual(BODY);
});

it('names a variable for the key until the key is shown, and never both', () => {
  for (const { text } of formatCallSamples(buildFireCall(OPTIONS))) {
    expect(text).toContain('PATCHBAY_API_KEY');
  }
  for (const { text } of formatCallSamples(buildFireCall({ ...OPTIONS, apiKey: 'tk_123' }))) {
    expect(text).toContain('tk_123');
    expect(text).not.toMatch(/PATCHBAY_API_KEY|\bos\b/);
  }
});
