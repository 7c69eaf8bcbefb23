// The mock as a program: npm run mock [-- --port 4010 --scenario expired-account]
import { readCommandLine } from './command-line.ts';
import { type Mock, startMock } from './start-mock.ts';

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

async function run(): Promise<void> {
  const { print, ...options } = readCommandLine(process.argv.slice(2), process.env);
  if (print !== null) {
    console.log(print);
    return;
  }
  console.log('Starting the mock ...');
  const startedAt = Date.now();
  const mock = await startMock({ ...options, now: new Date() });
  stopOnSignals(mock);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`The mock listens on ${mock.url} (scenario ${options.scenario}, ${seconds} s).`);
  console.log('Scenarios for the header x-mock-scenario: npm run mock -- --list');
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
