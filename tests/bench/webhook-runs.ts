// Part of `npm run bench -- webhooks`: runs per second of the built server with and without a subscription to the ends
// of these runs. A run has five HTTP nodes. Rounds alternate, because the load of the machine changes within minutes.
import { Agent, createServer, request, type Server } from 'node:http';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';
import { many } from './isolation/input.ts';
import { NEIGHBOR, openPlatform, type Platform } from './isolation/platform.ts';
import { getProcessorMs } from './isolation/process-figures.ts';
import { median } from './isolation/statistics.ts';
import { createDocument, importAndPublish } from './isolation/workflow-documents.ts';

const NODES = 5;
/** Runs at the same time. */
const CONCURRENCY = 20;
const ROUND_MS = 4000;
const ROUNDS = 7;
const WARM_UP_MS = 4000;
/** The minimum ratio of the runs per second with a subscription to those without one. */
const AIM = 0.9;
const SUBSCRIPTIONS = '/api/v2/public/webhook';
const RECEIVER = '/webhooks';

interface Round {
  runsPerSecond: number;
  /** Webhooks that the receiver got before the round had ended, per second. */
  sentPerSecond: number;
  /** Processor time of the server and PostgreSQL, in milliseconds. Other load of the machine hardly changes it. */
  cpuPerRun: number;
}

let received = 0;
const apps = createServer((incoming, response) => {
  received += Number(incoming.url === RECEIVER);
  incoming.resume();
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1,"name":"Ada"}');
});
const url = await listenOnLoopback(apps);
const agent = new Agent({ keepAlive: true });
const platform = await openPlatform(url);
try {
  await compareRuns(platform);
} finally {
  agent.destroy();
  await platform.close();
  close(apps);
}

async function compareRuns({ api, org, pid, url: platformUrl }: Platform): Promise<void> {
  const http = { method: 'POST', base_url: `${url}/contacts`, body: '{{event.body}}' };
  const nodes = many(NODES, () => ({ type: 'http', data: { ...http, body_type: 'JSON' } }));
  const id = await importAndPublish(api, org, createDocument(nodes));
  const address = `${platformUrl}/api/v2/public/workflow/${id}/execute`;
  const headers = {
    ...org.asBackend,
    linked_account_id: NEIGHBOR,
    sync_execution: 'true',
    'content-type': 'application/json',
  };
  const run = () => runOnce(address, headers);
  const subscription = await api.send<{ _id: string }>('POST', SUBSCRIPTIONS, org.asBackend, {
    webhook_url: `${url}${RECEIVER}`,
    webhook_events: ['Workflow Completed'],
  });
  const measureRound = async (is_enabled: boolean): Promise<Round> => {
    await api.send('PUT', `${SUBSCRIPTIONS}/${subscription._id}`, org.asBackend, { is_enabled });
    return measure(run, { pid, time: ROUND_MS });
  };
  await measure(run, { pid, time: WARM_UP_MS });
  const ratios: number[] = [];
  const sent: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Every other round begins with the subscription, so that a trend of the load does not favor one of the two.
    const isFirst = round % 2 === 1;
    const first = await measureRound(isFirst);
    const second = await measureRound(!isFirst);
    const [without, beside] = isFirst ? [second, first] : [first, second];
    ratios.push(beside.runsPerSecond / without.runsPerSecond);
    sent.push(beside.sentPerSecond / beside.runsPerSecond);
    costs.push(beside.cpuPerRun / without.cpuPerRun);
    print(`  ${format(without)} without a subscription, ${format(beside)} with one`);
  }
  const ratio = median(ratios);
  const isReached = ratio >= AIM;
  print(
    `runs with a subscription: ${ratio.toFixed(2)} of the rate without one (aim: at least ${AIM}${isReached ? '' : ', MISSED'}); processor time of a run: ${median(costs).toFixed(2)} times that without one; ${(100 * median(sent)).toFixed(0)} % of their webhooks arrived within the round`,
  );
  if (!isReached) {
    process.exitCode = 1;
  }
}

function format({ runsPerSecond, cpuPerRun }: Round): string {
  return `${runsPerSecond.toFixed(0)} runs/s (${cpuPerRun.toFixed(1)} ms)`;
}

async function measure(
  run: () => Promise<void>,
  { pid, time }: { pid: number; time: number },
): Promise<Round> {
  const begun = performance.now();
  const receivedBefore = received;
  const cpuBefore = getProcessorMs(pid);
  let runs = 0;
  const loop = async () => {
    while (performance.now() - begun < time) {
      await run();
      runs += 1;
    }
  };
  await Promise.all(many(CONCURRENCY, loop));
  const seconds = (performance.now() - begun) / 1000;
  return {
    runsPerSecond: runs / seconds,
    sentPerSecond: (received - receivedBefore) / seconds,
    cpuPerRun: (getProcessorMs(pid) - cpuBefore) / runs,
  };
}

/** @throws Error unless the run completes */
function runOnce(address: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200 && text.includes('"errored":false')
          ? resolve()
          : reject(new Error(`A run ended with ${response.statusCode}: ${text.slice(0, 300)}`)),
      );
    });
    sent.once('error', reject);
    sent.end('{"id":1}');
  });
}

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
