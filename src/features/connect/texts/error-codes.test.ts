import { contract } from '@patchbay/contract/document.ts';
import { getOperation } from '@patchbay/contract/operations.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { en } from './en';

/** The operations that the hosted page requests, itself or by the SDK. */
const OPERATIONS = [
  'exchangeConnectToken',
  'getAccountDetails',
  'listApplications',
  'getApplication',
  'startIntegration',
  'saveCredentials',
  'disconnect',
  'updateConnection',
  'listConfigs',
  'updateConfig',
];
/** Only members get them, never a customer's session. */
const FOR_MEMBERS = ['ROLE_TOO_LOW', 'TWO_FACTOR_REQUIRED'];
/** Any operation may give them, without an example of its own. */
const ANYWHERE = ['RATE_LIMITED', 'NOT_READY', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE'];
/** Codes about an app, from the descriptions of the operations that take its slug. */
const OF_AN_APP = ['APP_DISABLED', 'APP_NOT_READY', 'VENDOR_UNAVAILABLE'];

const body = v.object({ error_code: v.string() });
const attemptCodes = v.object({
  components: v.object({
    schemas: v.object({ KnownAttemptErrorCode: v.object({ enum: v.array(v.string()) }) }),
  }),
});

it('has a text for every error code of the operations that the hosted page requests', () => {
  const codes = OPERATIONS.flatMap((id) =>
    getOperation(id).contents.flatMap(({ examples }) =>
      examples.flatMap(({ value }) => {
        const error = v.safeParse(body, value);
        return error.success ? [error.output.error_code] : [];
      }),
    ),
  );
  expect(codes).toContain('CONNECT_LINK_USED');
  const codesWithText = [...codes, ...ANYWHERE, ...OF_AN_APP].filter(
    (code) => !FOR_MEMBERS.includes(code),
  );
  expect([...new Set(codesWithText)].filter((code) => !Object.hasOwn(en.errors, code))).toEqual([]);
});

it('has a text for every way in which a connect attempt can fail', () => {
  const { KnownAttemptErrorCode } = v.parse(attemptCodes, contract).components.schemas;
  const codes = KnownAttemptErrorCode.enum;
  expect(codes).toContain('ADMIN_CONSENT_REQUIRED');
  expect(codes.filter((code) => !Object.hasOwn(en.errors, code))).toEqual([]);
});
