// The server's program: `node server/dist/main.js [command]`. `npm start` imports it, too.
import { runCreateOrgCommand } from './cli/create-org.ts';
import { runEraseOrgCommand } from './cli/erase-org.ts';
import { runFeaturesCommand } from './cli/features.ts';
import { runKeysCommand } from './cli/keys.ts';
import { limitHeapGrowth } from './cli/limit-heap-growth.ts';
import { formatStartBlock } from './cli/start-block.ts';
import { type StartOptions, type StopOptions, startServer } from './cli/start-server.ts';
import { startWorker } from './cli/start-worker.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { createLog } from './http/logging.ts';
import { FEATURE_KEYS } from './lib/feature-keys.ts';
import { isOutboxOpen, OUTBOX_PATH } from './mail/outbox/outbox-access.ts';

const USAGE = `Usage: main.js [command]

Without a command everything runs in this one process.
  api                   the API, the hosted connect page and the dashboard's files
  worker                background jobs: refreshing connections, sweeping
  keys                  rewraps the data keys of previous master keys, and shows which are needed
  features <id> [<feature>=on|off|default …]
                        changes and lists the features of an organization
  create-org --owner <email> [--name <name>]
                        creates an organization, and prints a link with which its owner signs up
  erase-org <id> --yes  permanently deletes an organization with the keys of its secrets

Settings come from the environment; see docs/guides/settings.md.`;

/** Ends the process at once. Call it only if no running work matters any more. */
function fail(sentence: string): never {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/** The maximum number of words after a command; 0 for a command that is not listed. */
const MAX_WORDS = new Map([
  ['create-org', 4],
  ['erase-org', 2],
  ['features', 1 + FEATURE_KEYS.length],
]);

/** Ends the process if too many words are given. @param max the number of words that may follow the command */
function checkWords(words: readonly string[], max: number): void {
  if (words.length > max + 1) {
    fail(`"${words.join(' ')}" is not a command of this server.\n\n${USAGE}`);
  }
}

async function run(words: readonly string[]): Promise<void> {
  const [command, ...rest] = words;
  if (command === '--help' || command === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  checkWords(words, MAX_WORDS.get(command ?? '') ?? 0);
  limitHeapGrowth();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const say = (sentence: string) => {
    if (config.isProduction) {
      log.info(sentence);
    } else {
      process.stdout.write(`${sentence}\n`);
    }
  };
  const options = { config, log, say, onLost: (error: Error) => fail(error.message) };
  switch (command) {
    case undefined:
    case 'api':
      return serve({ ...options, isWorker: command === undefined });
    case 'worker':
      return work(options);
    case 'keys':
      process.stdout.write(await runKeysCommand(options));
      return;
    case 'features':
      process.stdout.write(await runFeaturesCommand(options, rest));
      return;
    case 'create-org':
      process.stdout.write(await runCreateOrgCommand(options, rest));
      return;
    case 'erase-org':
      process.stdout.write(await runEraseOrgCommand(options, rest));
      return;
    default:
      fail(`"${command}" is not a command of this server.\n\n${USAGE}`);
  }
}

async function serve(options: StartOptions): Promise<void> {
  const { config, log, say } = options;
  const starting = startServer(options);
  stopOnSignals(starting, say);
  const server = await starting;
  const { version, demo } = server;
  const address = `${server.url}${config.basePath}`;
  const hasOutbox = config.smtp === null && isOutboxOpen(config);
  const outbox = hasOutbox ? `${server.url}${OUTBOX_PATH}` : null;
  if (config.isProduction) {
    log.info({ address, version }, 'ready');
  }
  if (!config.isProduction || demo !== null) {
    process.stdout.write(formatStartBlock({ version, address, demo, outbox }));
  }
}

async function work(options: Parameters<typeof startWorker>[0]): Promise<void> {
  const starting = startWorker(options);
  stopOnSignals(starting, options.say);
  const { version } = await starting;
  options.say(`Patchbay ${version} works in the background. It listens on no port.`);
}

/**
 * Stops the program in order at the first signal, also during the start, and at once at the second signal. SIGINT comes
 * from a person at a terminal, so it does not wait for load balancers.
 */
function stopOnSignals(
  starting: Promise<{ stop(options: StopOptions): Promise<void> }>,
  say: (sentence: string) => void,
): void {
  let isStopping = false;
  const stop = async (options: StopOptions): Promise<void> => {
    if (isStopping) {
      fail('Stopped at once. The next start recovers unfinished work.');
    }
    isStopping = true;
    say('Stopping …');
    await (await starting).stop(options);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stop({ isUrgent: signal === 'SIGINT' }).catch((error) => fail(getMessage(error)));
    });
  }
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  // A sentence is enough for a wrong setting or a port in use. Anything unexpected needs its stack trace.
  const isUnexpected = error instanceof TypeError || error instanceof ReferenceError;
  fail(
    error instanceof ConfigError || !isUnexpected
      ? getMessage(error)
      : (error.stack ?? error.message),
  );
}
