import { describe, expect, it } from 'vitest';
import { readCommandLine } from '../../../mock-server/src/command-line.ts';
import { SCENARIOS } from '../../../mock-server/src/scenarios.ts';

describe('the command line of the mock', () => {
  it('starts on PORT in the default scenario, and options have priority', () => {
    const env = { PORT: '4711' };
    expect(readCommandLine([], {})).toEqual({ port: 4010, scenario: 'default', print: null });
    expect(readCommandLine([], env).port).toBe(4711);
    const args = ['--port', '0', '--scenario', 'signed-out'];
    expect(readCommandLine(args, env)).toEqual({ port: 0, scenario: 'signed-out', print: null });
  });

  it('--list names each scenario with its screen and what it shows', () => {
    const lines = readCommandLine(['--list'], {}).print?.split('\n') ?? [];
    const columns = lines.map((line) => line.split(/ {2,}/));
    expect(columns).toEqual(
      Object.entries(SCENARIOS).map(([name, scenario]) => [
        name,
        scenario.screen,
        scenario.description,
      ]),
    );
  });

  it.each(['--help', '-h'])('%s explains every option', (flag) => {
    const { print } = readCommandLine([flag], {});
    for (const option of ['--scenario', '--port', '--list', '--help']) {
      expect(print).toContain(option);
    }
  });

  it.each([
    [['--port', 'many'], 'is not a port'],
    [['--port', '70000'], 'is not a port'],
    [['--scenari', 'default'], '--scenari'],
  ])('%j is refused', (args, message) => {
    expect(() => readCommandLine(args, {})).toThrow(message);
  });
});
