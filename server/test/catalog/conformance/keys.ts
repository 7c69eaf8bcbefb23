import { isDeepStrictEqual } from 'node:util';
import type { Connector, KeyBased, TestFile } from '#connectors/connector.gen.d.ts';
import { readVariables } from '#connectors/read-variables.ts';
import { Secret } from '#crypto/secret.ts';
import { identify } from '#domain/connect/connections/identify.ts';
import {
  getCalls,
  type ProviderApi,
  verifyCredentials,
} from '#domain/connect/connections/provider-api.ts';
import { KeyUnusableError } from '#domain/connect/connections/sign-jwt.ts';
import { createApiPart, type FakeProvider } from './fake-provider.ts';
import { createJwtJudge } from './jwt-judge.ts';
import { checkKeyToken, checkKeyTokenEnd, createKeyTokenParts } from './key-token.ts';
import { NOW, PUBLIC_URL } from './life-cycle.ts';

/** Tries a valid key and a wrong one through the server's own code. */
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
  for (const name of Object.keys(test.fields).filter((field) => !declared.includes(field))) {
    complain(`keybased/fields/${name} is not a field of the app`);
  }
  const used = new Set<number>();
  const usedFixtures = new Set<string>();
  const judge = createJwtJudge(
    keybased.token?.jwt,
    test.jwt,
    { fields: test.fields, now: NOW },
    complain,
  );
  const drive = { keybased, test, provider, variables, fields: judge.fields };
  const parts = [
    ...createKeyTokenParts(drive, usedFixtures),
    createApiPart(test.calls, test.rejected, used),
  ];
  provider.play(parts.map(judge.judging));
  const tokens = await checkKeyToken(drive, complain);
  const api = (
    fields: Readonly<Record<string, string>>,
    token = tokens?.access_token,
  ): ProviderApi => ({
    outbound: provider.outbound,
    connector,
    credentials: {
      auth_type: 'keybased',
      fields: Object.fromEntries(declared.map((name) => [name, new Secret(fields[name] ?? '')])),
      ...(token === undefined ? {} : { access_token: new Secret(token) }),
    },
    variables: { ...variables, ...tokens?.captures.values },
    publicUrl: PUBLIC_URL,
    clock: () => NOW,
  });
  const { verify, identifier } = getCalls(connector, 'keybased');
  if (verify !== false) {
    const good = await verifyCredentials(api(judge.fields), verify);
    if (good !== 'accepted') {
      complain(`keybased: a good key is ${good}`);
    }
    const wrong = Object.fromEntries(declared.map((name) => [name, 'no-such-key']));
    const bad = await verifyCredentials(
      api(wrong, tokens === null ? undefined : 'no-such-token'),
      verify,
    ).catch((error: unknown) => (error instanceof KeyUnusableError ? 'rejected' : String(error)));
    if (tokens === null && bad !== 'rejected') {
      complain(`keybased: a wrong key is ${bad}`);
    }
  }
  const good = api(judge.fields);
  const found =
    identifier === false
      ? {
          kind: 'identified' as const,
          identifier: 'NA',
          account_id: null,
          variables: { ...good.variables },
        }
      : await identify(good, identifier, 'first');
  if (found.kind !== 'identified') {
    complain(`keybased: who is connected is ${JSON.stringify(found)}`);
    return;
  }
  if (tokens !== null) {
    await checkKeyTokenEnd(drive, tokens, found.variables, complain);
  }
  for (const name of ['token_fixture', 'revoke_fixture'] as const) {
    if (test[name] !== undefined && !usedFixtures.has(name)) {
      complain(`keybased/${name} is never requested`);
    }
  }
  const expected = { account_id: null, variables, ...test.expect };
  for (const name of ['identifier', 'account_id', 'variables'] as const) {
    if (!isDeepStrictEqual(found[name], expected[name])) {
      complain(
        `keybased/expect/${name}: it is ${JSON.stringify(found[name])}, not ${JSON.stringify(expected[name])}`,
      );
    }
  }
  for (const [index, call] of test.calls.entries()) {
    if (!used.has(index)) {
      complain(`keybased/calls/${index} is never made: ${call.method} ${call.url}`);
    }
    const isSigned =
      tokens !== null ||
      call.headers?.authorization !== undefined ||
      Object.values(test.fields).some((value) =>
        JSON.stringify({ ...call, answer: undefined }).includes(value),
      );
    if (!isSigned) {
      complain(`keybased/calls/${index} does not say where the key is`);
    }
  }
}
