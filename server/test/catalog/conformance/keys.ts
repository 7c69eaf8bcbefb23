import { isDeepStrictEqual } from 'node:util';
import type { Connector, KeyBased, TestFile } from '../../../src/connectors/connector.gen.d.ts';
import { readVariables } from '../../../src/connectors/read-variables.ts';
import { Secret } from '../../../src/crypto/secret.ts';
import { identify } from '../../../src/domain/connections/identify.ts';
import {
  callsFor,
  type ProviderApi,
  verifyCredentials,
} from '../../../src/domain/connections/provider-api.ts';
import { apiPart, type FakeProvider } from './fake-provider.ts';

/** Tries a good key and a wrong one through the server's own code. */
export async function checkKeys(
  connector: Connector,
  keybased: KeyBased,
  file: TestFile,
  provider: FakeProvider,
): Promise<void> {
  const complain = (problem: string) => provider.complaints.push(problem);
  const test = file.keybased;
  if (test === undefined) {
    complain('test.json has no keybased, but the app has');
    return;
  }
  const { variables, problems } = readVariables(connector, 'keybased', file.variables ?? {});
  for (const { pointer, message } of problems) {
    complain(`variables${pointer} ${message}`);
  }
  const declared = keybased.fields.map((field) => field.name);
  for (const name of Object.keys(test.fields).filter((one) => !declared.includes(one))) {
    complain(`keybased/fields/${name} is no field of the app`);
  }
  const used = new Set<number>();
  provider.play([apiPart(test.calls, test.rejected, used)]);
  const api = (fields: Readonly<Record<string, string>>): ProviderApi => ({
    outbound: provider.outbound,
    connector,
    credentials: {
      auth_type: 'keybased',
      fields: Object.fromEntries(declared.map((name) => [name, new Secret(fields[name] ?? '')])),
    },
    variables,
    publicUrl: 'https://patchbay.example',
  });
  const { verify, identifier } = callsFor(connector, 'keybased');
  if (verify !== false) {
    const good = await verifyCredentials(api(test.fields), verify);
    if (good !== 'accepted') {
      complain(`keybased: a good key is ${good}`);
    }
    const wrong = Object.fromEntries(declared.map((name) => [name, 'no-such-key']));
    const bad = await verifyCredentials(api(wrong), verify);
    if (bad !== 'rejected') {
      complain(`keybased: a wrong key is ${bad}`);
    }
  }
  const found =
    identifier === false
      ? { kind: 'identified' as const, identifier: 'NA', account_id: null, variables }
      : await identify(api(test.fields), identifier, 'first');
  if (found.kind !== 'identified') {
    complain(`keybased: who is connected is ${JSON.stringify(found)}`);
    return;
  }
  const wanted = { account_id: null, variables, ...test.expect };
  for (const name of ['identifier', 'account_id', 'variables'] as const) {
    if (!isDeepStrictEqual(found[name], wanted[name])) {
      complain(
        `keybased/expect/${name}: it is ${JSON.stringify(found[name])}, not ${JSON.stringify(wanted[name])}`,
      );
    }
  }
  for (const [index, call] of test.calls.entries()) {
    if (!used.has(index)) {
      complain(`keybased/calls/${index} is never made: ${call.method} ${call.url}`);
    }
    const isSigned =
      call.headers?.authorization !== undefined ||
      Object.values(test.fields).some((value) =>
        JSON.stringify({ ...call, answer: undefined }).includes(value),
      );
    if (!isSigned) {
      complain(`keybased/calls/${index} does not say where the key is`);
    }
  }
}
