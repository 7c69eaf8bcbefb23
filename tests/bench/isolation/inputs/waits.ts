// Inputs that are sent to waiting runs, and reads of runs that have ended.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Headers } from '../api.ts';
import { type Input, many, members, type RequestInput, request } from '../input.ts';
import type { Platform } from '../platform.ts';
import { createDocument, importAndPublish, type NodeInput } from '../workflow-documents.ts';

interface Run {
  phase: string;
  waiting_for?: { url?: string }[];
}

const WAIT_MS = 100;
const WAITS = 100;

/** Starts a run, and waits until it waits or has ended. */
async function startRun(
  { api, org }: Platform,
  nodes: NodeInput[],
  phase: 'waiting' | 'ended',
  payload: object = {},
): Promise<Run & { id: string }> {
  const workflow = await importAndPublish(api, org, createDocument(nodes));
  const path = `/api/v2/public/workflow/${workflow}/execute`;
  const { execution_id: id } = await api.send<{ execution_id: string }>(
    'POST',
    path,
    org.forBusy,
    payload,
  );
  for (let count = 0; count < WAITS; count += 1) {
    const run = await api.send<Run>('GET', `/api/v2/public/execution/${id}`, org.asBackend);
    if (run.phase === phase) {
      return { ...run, id };
    }
    await sleep(WAIT_MS);
  }
  throw new Error(`The run was never ${phase}.`);
}

function onWait(name: string, node: NodeInput, body: object): Input {
  return request(name, async (platform) => {
    const run = await startRun(platform, [node], 'waiting');
    const url = run.waiting_for?.[0]?.url;
    if (url === undefined) {
      throw new Error('The run does not say what it waits for.');
    }
    const { pathname } = new URL(url, platform.url);
    const path = pathname.replace('/forms/', '/api/v2/public/human-tasks/');
    return { method: 'POST', path, as: {}, body };
  });
}

function onEnded(
  name: string,
  nodes: NodeInput[],
  payload: object,
  build: (id: string) => Omit<RequestInput, 'as'> & { as?: Headers },
): Input {
  return request(name, async (platform) => {
    const { id } = await startRun(platform, nodes, 'ended', payload);
    return { as: platform.org.asBackend, ...build(id) };
  });
}

const humanTask = {
  type: 'human_task',
  data: {
    form: {
      title: 'Bench',
      fields: many(50, (id) => ({
        key: `f${id}`,
        label: 'Field',
        type: 'long_text',
      })),
    },
    receiver_emails: 'a@bench.example',
    subject: 'Bench',
    body: '[[form_url]]',
  },
};
const rows = { items: many(30_000, (a) => ({ a })) };
const read = (path: string) => ({ method: 'GET', path });
const EXECUTION = '/api/v2/public/execution';
const loop = [
  { type: 'group', data: { action: 'fixed_iteration', iteration_count: 3000 } },
  { type: 'log', data: { message_title: 'Line {{loop.iteration_number}}' }, parent_id: '2' },
];
const large = many(20, () => ({
  type: 'log',
  data: { message_title: 'Rows', message_body: '{{event.body.items}}' },
}));

export const waitInputs: Input[] = [
  onWait(
    'call of a waiting webhook with 9,900 values',
    { type: 'wait_for_webhook', data: {} },
    many(9900, () => 'a'.repeat(90)),
  ),
  onWait('answer of a human task with 50 texts', humanTask, {
    data: members(
      50,
      () => 'a'.repeat(9000),
      (id) => `f${id}`,
    ),
  }),
  onEnded('read a run of 3,000 iterations', loop, {}, (id) => read(`${EXECUTION}/${id}`)),
  onEnded('read 200 iterations of a run', loop, {}, (id) =>
    read(`${EXECUTION}/${id}/nodes/2/batches?limit=200`),
  ),
  onEnded('read a run of 20 nodes of 350 kB', large, rows, (id) => read(`${EXECUTION}/${id}`)),
  onEnded('read a node of 350 kB', large, rows, (id) => read(`${EXECUTION}/${id}/nodes/2`)),
  onEnded('run again with 350 kB', large, rows, (id) => ({
    method: 'POST',
    path: `${EXECUTION}/${id}/rerun`,
    body: {},
  })),
  onEnded('export of a run of 20 nodes', large, rows, (id) =>
    read(`/api/v2/public/execution-export?execution_id=${id}`),
  ),
];
