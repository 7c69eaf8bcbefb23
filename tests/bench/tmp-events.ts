import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createApi } from './isolation/api.ts';
import { createDocument, importAndPublish } from './isolation/workflow-documents.ts';
const PW = 'bench-demo-password';
async function open(name: string, root: string, port: number) {
  const dir = mkdtempSync('/tmp/e2m-'); chmodSync(dir, 0o755);
  const child = spawn(process.execPath, [`${root}/server/dist/main.js`], { cwd: root, env: { ...process.env, PORT: String(port), PATCHBAY_DATA_DIR: dir, PATCHBAY_DEMO_PASSWORD: PW, LOG_LEVEL: 'error', EVENTS_PER_SECOND: '99999', RATE_LIMIT_FACTOR: '100' }, stdio: ['ignore','pipe','inherit'] });
  const url = `http://localhost:${port}`;
  for (;;) { try { if ((await fetch(`${url}/healthz`)).ok) break; } catch {} await new Promise((r) => setTimeout(r, 300)); }
  const api = createApi(url);
  const acc: any = await api.send('POST', '/api/v3/auth/login', {}, { email: 'demo@patchbay.local', password: PW });
  const org: any = { asOwner: { authorization: `Bearer ${acc.token}`, environment: 'test' }, asBackend: { 'x-api-key': acc.org.test_key } };
  const doc = (event: string, more = {}) => importAndPublish(api, org, createDocument([], { start: { kind: 'event', event, ...more } }));
  await doc('Never', { conditions: [{ lhs: '{{event.body.n}}', operator: 'gt', rhs: 1000000 }] });
  await doc('Starts');
  return { name, api, org, stop: async () => { child.kill('SIGTERM'); await new Promise((r) => child.once('exit', r)); rmSync(dir, { recursive: true, force: true }); } };
}
const sides = [await open('before', '/tmp/e2-before', 4501), await open('after', '/work/wt-e2', 4502)];
async function rate(side: any, event: string, n: number) {
  const headers = { ...side.org.asBackend, linked_account_id: 'harbor-coffee' };
  const body = JSON.stringify({ event, payload: { n: 1, deal: 'D-1042', list: [1, 2, 3] } });
  const lat: number[] = [];
  let left = n; const t = performance.now();
  await Promise.all(Array.from({ length: 8 }, async () => { while (left-- > 0) { const s = performance.now(); const r = await side.api.sendText('POST', '/api/v2/public/event/trigger', headers, body); if (r.status !== 200) throw new Error(r.text); lat.push(performance.now() - s); } }));
  lat.sort((a, b) => a - b);
  return { rate: n / ((performance.now() - t) / 1000), med: lat[lat.length >> 1]! };
}
for (const event of ['Never', 'Starts']) {
  for (const s of sides) await rate(s, event, 200);
  const got: Record<string, number[]> = { before: [], after: [] };
  for (let i = 0; i < 6; i++) for (const s of i % 2 ? sides : sides.toReversed()) { const r = await rate(s, event, 300); got[s.name]!.push(r.rate); if (event === 'Starts') await new Promise((r) => setTimeout(r, 1500)); }
  const med = (l: number[]) => l.toSorted((a, b) => a - b)[l.length >> 1]!;
  console.log(event, 'before', got.before!.map(Math.round), 'after', got.after!.map(Math.round), 'ratio of medians', (med(got.after!) / med(got.before!)).toFixed(2));
}
for (const s of sides) await s.stop();
process.exit(0);
