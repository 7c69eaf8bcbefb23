import { isDeepStrictEqual } from 'node:util';
import type { Connector, SourceTest, TestFile } from '../../../src/connectors/connector.gen.d.ts';
import { textAt } from '../../../src/connectors/read-captures.ts';
import { Secret } from '../../../src/crypto/secret.ts';
import type { ConnectionRow } from '../../../src/db/connect/connection-repo.ts';
import { shippedApp } from '../../../src/domain/apps/tenant-app.ts';
import { createAppCaller, type GetFreshCredentials } from '../../../src/domain/calls/call-app.ts';
import { optionActionOf } from '../../../src/domain/field-options/option-action.ts';
import { createOptionCollector } from '../../../src/domain/field-options/option-collector.ts';
import { OptionFailureError } from '../../../src/domain/field-options/option-failure.ts';
import { readPages } from '../../../src/domain/field-options/read-pages.ts';
import { apiPart, type FakeProvider } from './fake-provider.ts';
import { NOW, PUBLIC_URL } from './life-cycle.ts';

/** Reads every source of options.json from what test.json plays. */
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
    provider.play([apiPart(test.calls, { status: 401 }, used)]);
    const found = await optionsOf(connector, file, provider, test).catch(failureOf);
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

const failureOf = (error: unknown) =>
  error instanceof OptionFailureError ? error.failure : String(error);

async function optionsOf(
  connector: Connector,
  file: TestFile,
  { outbound }: FakeProvider,
  { number, parent }: SourceTest,
) {
  const clock = () => NOW;
  const caller = createAppCaller({
    outbound,
    getFreshCredentials: credentialsOf(connector, file),
    sharePause: () => {},
    clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    publicUrl: () => PUBLIC_URL,
  });
  const source = {
    kind: 'connector' as const,
    identifier: `dynamic:${connector.slug}:${number}`,
  };
  const app = shippedApp({ connector, icon: '' });
  const actions = connector.actions ?? [];
  const listing = optionActionOf({ app, actions, connection: null }, source, parent);
  if (listing === null) {
    return null;
  }
  const tenant = { org_id: '6720c1d0c2d8e10013b5d001', environment: 'test' as const };
  const target = { tenant, connector, connection: connectionOf(tenant, connector) };
  const collector = createOptionCollector(undefined);
  const signal = AbortSignal.timeout(5000);
  await readPages(
    { caller, clock, publicUrl: () => PUBLIC_URL },
    { ...listing, target },
    { collector, until: new Date(NOW.getTime() + 5000), signal },
  );
  return collector.found().options;
}

/** The token of the exchange, or the key where the app has no OAuth. */
function credentialsOf(connector: Connector, file: TestFile): GetFreshCredentials {
  const { oauth2, keybased } = file;
  return async () => {
    const paused_until = null;
    if (oauth2 !== undefined) {
      const pointer = connector.auth.oauth2?.token_response?.access_token ?? '/access_token';
      const token = textAt(oauth2.token_fixture.answer.body, pointer) ?? '';
      const access_token = new Secret(token);
      const variables = oauth2.expect.variables ?? {};
      return { auth_type: 'oauth2', access_token, variables, paused_until };
    }
    const fields = Object.fromEntries(
      Object.entries(keybased?.fields ?? {}).map(([name, value]) => [name, new Secret(value)]),
    );
    const variables = keybased?.expect.variables ?? file.variables ?? {};
    return { auth_type: 'keybased', fields, variables, paused_until };
  };
}

function connectionOf(
  tenant: { org_id: string; environment: 'test' },
  { slug }: Connector,
): ConnectionRow {
  return {
    ...tenant,
    _id: '6720c1d0c2d8e10013b5d002',
    linked_account: '6720c1d0c2d8e10013b5d003',
    slug,
    auth_type: 'oauth2',
    status: 'active',
    name: null,
    is_default: true,
    identity: null,
    grant_identity: null,
    identifier: 'NA',
    credentials_encrypted: '',
    scopes: [],
    expires_at: null,
    expired_at: null,
    expired_reason: null,
    variables: {},
    gen: 1,
    lease_owner: null,
    lease_until: null,
    refresh_started_at: null,
    next_refresh_at: null,
    refresh_failures: 0,
    refresh_failed_at: null,
    grant_refused_at: null,
    paused_until: null,
    connected_at: NOW,
    is_seed: false,
    updated_at: NOW,
  };
}
