import { isDeepStrictEqual } from 'node:util';
import type { Connector, SourceTest, TestFile } from '#connectors/connector.gen.d.ts';
import { toShippedApp } from '#domain/apps/tenant-app.ts';
import { readOutput } from '#domain/calls/actions/output-reader.ts';
import { buildOptionAction } from '#domain/field-options/option-action.ts';
import { createOptionCollector } from '#domain/field-options/option-collector.ts';
import { OptionFailureError } from '#domain/field-options/option-failure.ts';
import { readPages } from '#domain/field-options/read-pages.ts';
import { readInputHere } from '../../calls/read-input-here.ts';
import { createApiPart, type FakeProvider } from './fake-provider.ts';
import { createFixtureCaller } from './fixture-caller.ts';
import { NOW, PUBLIC_URL } from './life-cycle.ts';

/** Reads every source of options.json from the responses of test.json. */
export async function checkSources(
  connector: Connector,
  file: TestFile,
  provider: FakeProvider,
): Promise<void> {
  const complain = (problem: string) => provider.complaints.push(problem);
  const tests = file.sources ?? [];
  const untested = (connector.sources ?? []).filter(
    ({ number }) => !tests.some((test) => test.number === number),
  );
  for (const { number } of untested) {
    complain(`test.json has no source ${number}`);
  }
  const unknown = tests.filter(
    ({ number }) => !connector.sources?.some((source) => source.number === number),
  );
  for (const { number } of unknown) {
    complain(`test.json has a source ${number}, but options.json has not`);
  }
  for (const [index, test] of tests.entries()) {
    if (unknown.includes(test)) {
      continue;
    }
    const used = new Set<number>();
    provider.play([createApiPart(test.calls, { status: 401 }, used)]);
    const found = await readOptions(connector, file, provider, test).catch(formatFailure);
    if (!isDeepStrictEqual(found, test.expect)) {
      complain(
        `sources/${index}/expect: it is ${JSON.stringify(found)}, not ${JSON.stringify(test.expect)}`,
      );
    }
    for (const [call, { method, url }] of test.calls.entries()) {
      if (!used.has(call)) {
        complain(`sources/${index}/calls/${call} is never made: ${method} ${url}`);
      }
    }
  }
}

const formatFailure = (error: unknown) =>
  error instanceof OptionFailureError ? error.failure : String(error);

async function readOptions(
  connector: Connector,
  file: TestFile,
  { outbound }: FakeProvider,
  { number, parent }: SourceTest,
) {
  const clock = () => NOW;
  const { caller, target } = createFixtureCaller(connector, file, outbound);
  const source = {
    kind: 'connector' as const,
    identifier: `dynamic:${connector.slug}:${number}`,
  };
  const app = toShippedApp({ connector, icon: '' });
  const actions = connector.actions ?? [];
  const listing = buildOptionAction({ app, actions, connection: null }, source, parent);
  if (listing === null) {
    return null;
  }
  const collector = createOptionCollector(undefined);
  const signal = AbortSignal.timeout(5000);
  await readPages(
    {
      calls: {
        caller,
        readInput: readInputHere,
        readOutput: async (output) => readOutput(output),
      },
      clock,
      publicUrl: () => PUBLIC_URL,
    },
    { ...listing, target },
    { collector, until: new Date(NOW.getTime() + 5000), signal },
  );
  return collector.found().options;
}
