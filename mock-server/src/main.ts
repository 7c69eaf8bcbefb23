// The mock as a program: npm run mock [-- --port 4010 --scenario expired-account]
import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios.ts';
import { type Mock, startMock } from './start-mock.ts';

const DEFAULT_PORT = 4010;

function readOptions(): { port: number; scenario: string } {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, scenario: { type: 'string', default: 'default' } },
  });
  const text = values.port ?? process.env.PORT ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`"${text}" is not a port. Use a number from 0 to 65535.`);
  }
  return { port, scenario: values.scenario };
}

function stopOnSignals(mock: Mock): void {
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    void mock.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  void mock.ended.then((output) => {
    if (!isStopping) {
      console.error(`Prism ended. It printed:\n${output}`);
      process.exit(1);
    }
  });
}

try {
  const options = readOptions();
  console.log('Starting the mock ...');
  const startedAt = Date.now();
  const mock = await startMock(options);
  stopOnSignals(mock);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`The mock listens on ${mock.url} (scenario ${options.scenario}, ${seconds} s).`);
  console.log(`Scenarios for the header x-mock-scenario: ${Object.keys(SCENARIOS).join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
