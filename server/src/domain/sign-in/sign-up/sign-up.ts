import type { LoginResponse } from '@patchbay/contract/schema.gen.d.ts';
import { insertAuditEvent } from '#db/audit/audit-repo.ts';
import type { Device } from '#db/auth/session-repo.ts';
import { findUserByEmail, type StoredUser } from '#db/auth/user-repo.ts';
import { insertApiKey } from '#db/org/api-key-repo.ts';
import { insertOrg } from '#db/org/new-org-repo.ts';
import { ENVIRONMENTS } from '#db/schema/columns.ts';
import { AppError } from '#domain/app-error.ts';
import { buildAuditRow } from '#domain/audit/record-audit.ts';
import type { LoginThrottle } from '#domain/auth/login-throttle.ts';
import { buildUserSource } from '#domain/auth/user-source.ts';
import { buildApiKeyRow } from '#domain/org/api-keys.ts';
import { createObjectId } from '#lib/object-id.ts';
import { toSlugBase } from '#lib/slug.ts';
import { completeSignIn, type FinishSignInDeps } from '../finish-sign-in.ts';
import { buildCodeError, type OneTimeCodes } from '../one-time-code/one-time-codes.ts';
import { buildNewUser, type ProfileInput, storeNewUser, trimText } from './profile-input.ts';

export interface SignUpDeps extends FinishSignInDeps {
  config: { isSignupOpen: boolean };
  auth: FinishSignInDeps['auth'] & { loginThrottle: LoginThrottle; codes: OneTimeCodes };
}

export interface SignUp extends ProfileInput {
  /** The email in any letter case. */
  email: string;
  /** The code that was sent to the email. */
  otp: string;
  org: { name: string; website?: string };
}

/**
 * Creates an organization with its owner and API keys in one transaction, and signs the owner in. Only the
 * holder of a valid code learns that an email has an account; the code then stays valid for signing in.
 *
 * @throws AppError SIGNUP_CLOSED, VALIDATION_ERROR, OTP_INVALID, OTP_EXPIRED, ACCOUNT_LOCKED or
 *   EMAIL_TAKEN
 */
export async function signUp(
  deps: SignUpDeps,
  input: SignUp,
  device: Device & { ip_address: string },
): Promise<LoginResponse> {
  if (!deps.config.isSignupOpen) {
    throw new AppError(
      'SIGNUP_CLOSED',
      'New organizations cannot sign up here. Ask the operator, or an owner to invite you.',
    );
  }
  const email = input.email.toLowerCase();
  const person = buildNewUser(email, input);
  const name = trimText(input.org.name, '/org/name', 2);
  const spend = await checkCode(deps, { email, otp: input.otp }, device);
  if ((await findUserByEmail(deps.db.directory, email)) !== null) {
    throw buildEmailTakenError();
  }
  const org_id = createObjectId();
  const keys = await Promise.all(
    ENVIRONMENTS.map((environment) => buildApiKeyRow(deps.keyRing, { org_id, environment })),
  );
  if (!(await spend())) {
    throw buildCodeError('wrong', 400);
  }
  const now = deps.clock();
  const user = await storeNewUser(person, { now, taken: buildEmailTakenError }, (insert) =>
    deps.db.asTenant({ org_id, environment: 'test' }, async (tx) => {
      const owner = await insert(tx);
      await insertOrg(tx, {
        _id: org_id,
        name,
        slug_base: toSlugBase(name),
        website: input.org.website ?? null,
        owner: owner._id,
        now,
      });
      for (const key of keys) {
        await insertApiKey(tx, key);
      }
      await insertAuditEvent(tx, buildSignUpRow(owner, { org_id, name }, device, now));
      return owner;
    }),
  );
  return completeSignIn(deps, { user, org_id, role: 'owner', device });
}

/** Checks a code, and returns a function that consumes it; false if another caller was first. */
function checkCode(
  deps: SignUpDeps,
  { email, otp }: { email: string; otp: string },
  { ip_address: address }: { ip_address: string },
): Promise<() => Promise<boolean>> {
  return deps.auth.loginThrottle.guard({ email, address }, async () => {
    const verdict = await deps.auth.codes.verify(email, 'sign_in', otp);
    return verdict.kind === 'right' ? () => verdict.spend() : buildCodeError(verdict.kind, 400);
  });
}

function buildSignUpRow(
  user: StoredUser,
  { org_id, name }: { org_id: string; name: string },
  by: Device,
  now: Date,
) {
  const event = {
    event_type: 'SIGNUP',
    entity_type: 'org',
    entity_id: org_id,
    entity_name: name,
    action_type: 'create',
    summary: `${user.email} signed up ${name}`,
    metadata: {},
  } as const;
  return buildAuditRow(buildUserSource(user, org_id, by), event, now);
}

function buildEmailTakenError(): AppError {
  return new AppError('EMAIL_TAKEN', 'This email has an account already. Log in instead.', {
    details: [{ in: 'body', pointer: '/email', message: 'has an account already' }],
  });
}
