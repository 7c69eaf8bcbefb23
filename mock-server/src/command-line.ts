// Parses the mock's command line, and contains its help.
import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios.ts';

const DEFAULT_PORT = 4010;

export interface MockOptions {
  port: number;
  scenario: string;
  /** A text that is printed instead of starting the mock; null to start it. */
  print: string | null;
}

/** @throws Error if an option is unknown or the port is not valid */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): MockOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      scenario: { type: 'string', default: 'default' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const text = values.port ?? env.PORT ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`"${text}" is not a port. Use a number from 0 to 65535.`);
  }
  const print = values.help ? HELP : values.list ? formatScenarioList() : null;
  return { port, scenario: values.scenario, print };
}

const HELP = `The mock of Patchbay responds to every operation with the examples of the contract.

  npm run mock -- [options]        the mock alone
  npm run dev:mock -- [options]    the mock and the dashboard on it, with a panel to switch scenarios

  --scenario NAME   the scenario to start in (default: default)
  --port NUMBER     the port to listen on (default: PORT, or ${DEFAULT_PORT}; 0 chooses a free one)
  --list            lists the scenarios: name, screen, and what it shows
  --help, -h        this text

The header or cookie x-mock-scenario chooses the scenario of one request, the header Prefer one
response. More in docs/guides/qa-with-the-mock.md.`;

/** Returns one line for each scenario, in columns. */
function formatScenarioList(): string {
  const rows = Object.entries(SCENARIOS).map(([name, { screen, description }]) => ({
    name,
    screen,
    description,
  }));
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  const screenWidth = Math.max(...rows.map(({ screen }) => screen.length));
  return rows
    .map(
      ({ name, screen, description }) =>
        `${name.padEnd(nameWidth)}  ${screen.padEnd(screenWidth)}  ${description}`,
    )
    .join('\n');
}
