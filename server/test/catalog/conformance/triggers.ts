import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type {
  Call,
  Connector,
  TestFile,
  Trigger,
  TriggerTest,
} from '#connectors/connector.gen.d.ts';
import { type OutputToRead, readOutput } from '#domain/calls/actions/output-reader.ts';
import { createPageReader } from '#domain/triggers/polling/poll-pages.ts';
import type { PollState } from '#domain/triggers/polling/poll-state.ts';
import { readNewRecords } from '#domain/triggers/polling/read-new-records.ts';
import { readInputHere } from '../../calls/read-input-here.ts';
import { createApiPart, type FakeProvider } from './fake-provider.ts';
import { createFixtureCaller } from './fixture-caller.ts';
import { NOW, PUBLIC_URL } from './life-cycle.ts';

const LATER = new Date(NOW.getTime() + 3600 * 1000);

/** Reads every trigger of triggers.json twice from the responses of test.json. */
export async function checkTriggers(
  connector: Connector,
  file: TestFile,
  provider: FakeProvider,
): Promise<void> {
  const complain = (problem: string) => provider.complaints.push(problem);
  const { triggers = [] } = connector;
  const tests = file.triggers ?? [];
  for (const [index, trigger] of triggers.entries()) {
    for (const problem of schemaProblems(trigger)) {
      complain(`triggers/${index}/${problem}`);
    }
    if (!tests.some(({ key }) => key === trigger.key)) {
      complain(`test.json has no trigger ${trigger.key}`);
    }
  }
  for (const [index, test] of tests.entries()) {
    const trigger = triggers.find(({ key }) => key === test.key);
    if (trigger === undefined) {
      complain(`test.json has a trigger ${test.key}, but triggers.json has not`);
      continue;
    }
    const found = await readTwice(connector, file, provider, { trigger, test, index }).catch(
      String,
    );
    if (!isDeepStrictEqual(found, test.expect)) {
      complain(
        `triggers/${index}/expect: it is ${JSON.stringify(found)}, not ${JSON.stringify(test.expect)}`,
      );
    }
  }
}

/** Checks the sample of a trigger, which the editor shows, against the schema of its payload. */
function schemaProblems({ output, sample }: Trigger): string[] {
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(output);
  return validate(sample)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message }) => `sample${instancePath} ${message ?? 'is wrong'}`,
      );
}

async function readTwice(
  connector: Connector,
  file: TestFile,
  provider: FakeProvider,
  { trigger, test, index }: { trigger: Trigger; test: TriggerTest; index: number },
): Promise<string[]> {
  const { caller, target } = createFixtureCaller(connector, file, provider.outbound);
  const { actions = [] } = connector;
  const signal = AbortSignal.timeout(5000);
  const read = async (state: PollState | null, calls: readonly Call[], now: Date, name: string) => {
    const used = new Set<number>();
    provider.play([createApiPart(calls, { status: 401 }, used)]);
    const deps = {
      ...{ caller, clock: () => now, publicUrl: () => PUBLIC_URL },
      readInput: readInputHere,
      readOutput: async (output: OutputToRead) => readOutput(output),
    };
    const pages = createPageReader(deps, target, { trigger, actions }, signal);
    const reading = await readNewRecords(trigger, state, now, pages);
    for (const [call, { method, url }] of calls.entries()) {
      if (!used.has(call)) {
        provider.complaints.push(
          `triggers/${index}/${name}/${call} is never made: ${method} ${url}`,
        );
      }
    }
    return reading;
  };
  const first = await read(null, test.first, NOW, 'first');
  if (first.records.length > 0) {
    provider.complaints.push(`triggers/${index}/first: something is new already`);
  }
  const second = await read(first.state, test.second, LATER, 'second');
  if (first.unreadable + second.unreadable > 0) {
    provider.complaints.push(`triggers/${index}: a record has no id or no time`);
  }
  return second.records.map(({ id }) => id);
}
