// The code that the dashboard shows for verifying a webhook runs, and takes signed messages only.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  VERIFICATION_SAMPLES,
  type VerificationSample,
} from '../../../src/features/webhooks/verify/verification-samples.ts';
import { installPacked } from '../package/packed.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const NEW_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const ID = 'msg_1';
// Spaces and characters outside ASCII show that the bytes are signed, not what a parser makes of them.
const BODY = '{ "event": "Workflow Completed",  "workflow_name": "Käse, 日本" }';
const PROGRAMS = {
  node: { file: 'receive.mjs', command: [process.execPath] },
  python: { file: 'receive.py', command: ['python3'] },
} as const;

let folder = '';
const started: ChildProcess[] = [];

beforeAll(() => {
  ({ folder } = installPacked());
}, 180_000);
afterAll(() => {
  for (const child of started) {
    child.kill();
  }
  rmSync(folder, { recursive: true, force: true });
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts the sample as its text says, and returns its address when it answers. */
async function start({ id, text }: VerificationSample): Promise<string> {
  const { file, command } = PROGRAMS[id === 'node' ? 'node' : 'python'];
  const [program] = command;
  writeFileSync(path.join(folder, file), text);
  const port = await findFreePort();
  const env = {
    ...process.env,
    PORT: String(port),
    PATCHBAY_WEBHOOK_SECRETS: `${SECRET},${NEW_SECRET}`,
  };
  started.push(spawn(program, [file], { cwd: folder, env, stdio: 'ignore' }));
  const url = `http://127.0.0.1:${port}/`;
  await expect.poll(() => send(url, {}).catch(() => 0), { timeout: 20_000 }).toBe(400);
  return url;
}

async function send(url: string, headers: Record<string, string>, body = BODY): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.text();
  return response.status;
}

/** The headers of a message that the reference implementation has signed. */
function sign(secret: string, at = new Date(), prefix = ''): Record<string, string> {
  return {
    'webhook-id': ID,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': prefix + new Webhook(secret).sign(ID, at, BODY),
  };
}

describe.each(VERIFICATION_SAMPLES.filter(({ id }) => id !== 'go'))(
  'the $label sample',
  (sample) => {
    it('takes what one of the secrets signed, and nothing else', async () => {
      const url = await start(sample);
      expect(await send(url, sign(SECRET))).toBe(204);
      expect(await send(url, sign(NEW_SECRET))).toBe(204);
      // Two signatures, as during the 24 hours after a rotation.
      expect(await send(url, sign(NEW_SECRET, new Date(), 'v1,AAAA '))).toBe(204);
      const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
      expect(await send(url, sign(other))).toBe(400);
      expect(await send(url, sign(SECRET), BODY.replace('Completed', 'Errored'))).toBe(400);
      expect(await send(url, sign(SECRET, new Date(Date.now() - 600_000)))).toBe(400);
      expect(await send(url, { ...sign(SECRET), 'webhook-timestamp': 'soon' })).toBe(400);
      expect(await send(url, { ...sign(SECRET), 'webhook-signature': 'v1,AAAA' })).toBe(400);
    });
  },
);
