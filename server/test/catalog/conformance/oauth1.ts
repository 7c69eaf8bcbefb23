import { isDeepStrictEqual } from 'node:util';
import type {
  Answer,
  Connector,
  OAuth1,
  OAuth1Test,
  OAuth2,
  TestFile,
} from '#connectors/connector.gen.d.ts';
import { readVariables } from '#connectors/read-variables.ts';
import { Secret } from '#crypto/secret.ts';
import { verifyCredentials } from '#domain/connect/connections/provider-api.ts';
import { exchangeCode } from '#oauth/provider/exchange-code.ts';
import {
  createOAuth1Client,
  formatTemporary,
  type TemporaryCredentials,
} from '#oauth/provider/oauth1-client.ts';
import { createApiPart, type FakeProvider, isSameUrl, type Part } from './fake-provider.ts';
import { client, NOW, PUBLIC_URL, providerDeps } from './life-cycle.ts';
import { createOAuth1Judge } from './oauth1-judge.ts';
import { CLIENT_ID, CLIENT_SECRET, DEAD } from './token-part.ts';

const STATE = 'state-1';
const CALLBACK = `${PUBLIC_URL}/api/v1/app/callback?state=${STATE}`;
const VERIFIER = 'verifier-1';

/** Connects by OAuth 1.0a through the server's own code, at a provider that verifies each signature. */
export async function checkOAuth1(
  connector: Connector,
  oauth2: OAuth2,
  file: TestFile,
  provider: FakeProvider,
): Promise<void> {
  const complain = (problem: string) => provider.complaints.push(problem);
  const { oauth1 } = oauth2;
  const test = file.oauth1;
  if (oauth1 === undefined || test === undefined) {
    complain('test.json has no oauth1, but the app has');
    return;
  }
  const { variables, problems } = readVariables(connector, 'oauth2', file.variables ?? {});
  for (const { pointer, message } of problems) {
    complain(`variables${pointer} ${message}`);
  }
  const used = new Set<number>();
  provider.play(createParts(test, used, complain));
  const drive = { connector, oauth2, oauth1, test, variables, provider, complain };
  const temporary = await checkTemporary(drive);
  if (temporary !== null) {
    await checkConnected(drive, temporary);
  }
  for (const [index, call] of test.calls.entries()) {
    if (!used.has(index)) {
      complain(`oauth1/calls/${index} is never made: ${call.method} ${call.url}`);
    }
  }
}

interface Drive {
  connector: Connector;
  oauth2: OAuth2;
  oauth1: OAuth1;
  test: OAuth1Test;
  variables: Record<string, string>;
  provider: FakeProvider;
  complain(problem: string): void;
}

function createParts(
  test: OAuth1Test,
  used: Set<number>,
  complain: (text: string) => void,
): Part[] {
  const judge = createOAuth1Judge();
  const consumer = { consumer: CLIENT_ID, consumerSecret: CLIENT_SECRET };
  const keys = { signature: test.signature, ...consumer };
  const [temporary, token] = [issuedBy(test.request_token.answer), issuedBy(test.token.answer)];
  const judged = (seen: Parameters<Part>[0], by: Parameters<typeof judge>[1]) =>
    judge({ ...seen, authorization: seen.headers.authorization ?? '', form: getForm(seen) }, by);
  const endpoint =
    ({ url, answer }: OAuth1Test['token'], by: typeof keys, protocol: object): Part =>
    (seen) => {
      if (seen.method !== 'POST' || !isSameUrl(seen.url, new URL(url))) {
        return null;
      }
      const outcome = judged(seen, by);
      if ('problem' in outcome) {
        return REFUSED;
      }
      const isRight = Object.entries(protocol).every(
        ([name, value]) => outcome.params[name] === value,
      );
      return isRight ? answer : REFUSED;
    };
  const api = createApiPart(test.calls, test.rejected, used);
  return [
    endpoint(test.request_token, keys, { oauth_callback: CALLBACK }),
    endpoint(test.token, { ...keys, ...temporary }, { oauth_verifier: VERIFIER }),
    (seen) => {
      const outcome = judged(seen, { ...keys, ...token });
      if ('problem' in outcome && !outcome.problem.startsWith('the signature')) {
        complain(`${seen.url.href}: ${outcome.problem}`);
      }
      return 'problem' in outcome ? test.rejected : api(seen);
    },
  ];
}

const REFUSED: Answer = { status: 401, body: 'oauth_problem=signature_invalid' };

function issuedBy({ body }: Answer): { token: string; tokenSecret: string } {
  const issued = new URLSearchParams(typeof body === 'string' ? body : '');
  return {
    token: issued.get('oauth_token') ?? '',
    tokenSecret: issued.get('oauth_token_secret') ?? '',
  };
}

function getForm({ headers, text }: Parameters<Part>[0]): string {
  return headers['content-type']?.startsWith('application/x-www-form') === true ? text : '';
}

async function checkTemporary({
  oauth2,
  oauth1,
  test,
  variables,
  provider,
  complain,
}: Drive): Promise<TemporaryCredentials | null> {
  const createClient = (secret: string) =>
    createOAuth1Client(providerDeps(provider), {
      oauth2,
      oauth1,
      client: { ...client, client_secret: new Secret(secret) },
      variables,
    });
  const refused = await createClient(`${DEAD}secret`).temporary(CALLBACK);
  if (refused.kind !== 'error_response') {
    complain(`oauth1: a wrong client is read as ${JSON.stringify(refused)}`);
  }
  const own = createClient(CLIENT_SECRET);
  const outcome = await own.temporary(CALLBACK);
  if (outcome.kind !== 'temporary') {
    complain(`oauth1/request_token: the response is read as ${JSON.stringify(outcome)}`);
    return null;
  }
  const { temporary } = outcome;
  const address = own.authorizeUrl(temporary);
  if (!isSameUrl(new URL(address), new URL(test.authorize_example))) {
    complain(`oauth1/authorize_example: the address is ${address}`);
  }
  const late = await own.exchange(temporary, `${DEAD}verifier`);
  if (late.kind !== 'error_response') {
    complain(`oauth1: a wrong verifier is read as ${JSON.stringify(late)}`);
  }
  return temporary;
}

async function checkConnected(
  { connector, oauth2, test, variables, provider, complain }: Drive,
  temporary: TemporaryCredentials,
): Promise<void> {
  const { outbound } = provider;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { name, proxy, identifier } = connector;
  const outcome = await exchangeCode(
    { ...providerDeps(provider), log },
    {
      snapshot: { name, client_id: CLIENT_ID, proxy, oauth2, identifier, scopes: [] },
      client,
      variables,
      redirect_uri: CALLBACK,
      verifier: formatTemporary(temporary),
      state: STATE,
    },
    new URLSearchParams({
      state: STATE,
      oauth_token: temporary.token,
      oauth_verifier: VERIFIER,
    }),
  );
  if (outcome.kind !== 'authorized') {
    complain(`oauth1: connecting is read as ${JSON.stringify(outcome)}`);
    return;
  }
  const expected = { account_id: null, variables, ...test.expect };
  for (const field of ['identifier', 'account_id', 'variables'] as const) {
    if (!isDeepStrictEqual(outcome[field], expected[field])) {
      complain(`oauth1/expect/${field}: it is ${JSON.stringify(outcome[field])}`);
    }
  }
  const { access_token, token_secret = '' } = outcome.tokens;
  const verdict = async (secret: string) =>
    connector.verify === false
      ? null
      : verifyCredentials(
          {
            outbound,
            connector,
            credentials: {
              auth_type: 'oauth2',
              access_token: new Secret(access_token),
              oauth1: { client, token_secret: new Secret(secret) },
            },
            variables: outcome.variables,
            publicUrl: PUBLIC_URL,
            clock: () => NOW,
          },
          connector.verify,
        );
  const [good, bad] = [await verdict(token_secret), await verdict('no-such-secret')];
  if ((good ?? 'accepted') !== 'accepted' || (bad ?? 'rejected') !== 'rejected') {
    complain(`oauth1: a good token is ${good}, a wrong one ${bad}`);
  }
}
