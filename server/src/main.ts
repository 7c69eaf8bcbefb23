// The server's program: `node server/dist/main.js [api]`. Also imported by `npm start`.
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './http/logging.ts';
import { isOutboxOpen, OUTBOX_PATH } from './mail/outbox/outbox-access.ts';
import { startBlock } from './start-block.ts';
import { type RunningServer, startServer } from './start-server.ts';

const USAGE = `Usage: main.js [command]

Without a command everything runs in this one process.
  api    the API, the hosted connect page and the dashboard's files

Settings come from the environment; see docs/guides/settings.md.`;

/** Ends the process at once: nothing that still runs here may matter. */
function fail(sentence: string): never {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

function checkCommand(words: readonly string[]): void {
  const [command, ...rest] = words;
  if (command === '--help' || command === 'help') {
    process.stdout.write(`${USAGE}\n`);
    process.exit(0);
  }
  if (rest.length > 0 || (command !== undefined && command !== 'api')) {
    fail(`"${words.join(' ')}" is not a command of this server.\n\n${USAGE}`);
  }
}

async function run(): Promise<void> {
  checkCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const say = (sentence: string) => {
    if (config.isProduction) {
      log.info(sentence);
    } else {
      process.stdout.write(`${sentence}\n`);
    }
  };
  const starting = startServer({ config, log, say, onLost: (error) => fail(error.message) });
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
    process.stdout.write(startBlock({ version, address, demo, outbox }));
  }
}

/** The first signal stops in order, also in the middle of a start; the second one at once. */
function stopOnSignals(starting: Promise<RunningServer>, say: (sentence: string) => void): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) {
      fail('Stopped at once. The next start repairs what was under way.');
    }
    isStopping = true;
    say('Stopping …');
    await (await starting).stop();
    process.exit(0);
  };
  const onSignal = () => {
    stop().catch((error) => fail(messageOf(error)));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  await run();
} catch (error) {
  // A sentence says it all for a wrong setting or a port in use; anything else needs its place.
  const isUnexpected = error instanceof TypeError || error instanceof ReferenceError;
  fail(
    error instanceof ConfigError || !isUnexpected
      ? messageOf(error)
      : (error.stack ?? error.message),
  );
}
