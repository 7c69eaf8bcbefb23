import { newCode, wrongCode } from '@patchbay/test-kit/server/auth-calls.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, expect, it } from 'vitest';
import type { CodePurpose } from '#db/auth/one-time-code-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { MAX_GUESSES_PER_CODE } from './one-time-codes.ts';

const MINUTE_MS = 60_000;

const app = await startTestApp();
afterAll(() => app.close());

let made = 0;
function someone(): string {
  made += 1;
  return `someone-${made}@brightdesk.example`;
}

async function verdict(email: string, code: string, purpose: CodePurpose = 'sign_in') {
  return (await app.app.services.auth.codes.verify(email, purpose, code)).kind;
}

async function spend(email: string, code: string): Promise<boolean> {
  const found = await app.app.services.auth.codes.verify(email, 'sign_in', code);
  return found.kind === 'right' && found.spend();
}

it('has six digits, and is nowhere in the database, nor is the email', async () => {
  const email = someone();
  const code = await newCode(app, email);
  expect(code).toMatch(/^\d{6}$/);
  const { rows } = await runSql(
    app.database.adminUrl,
    'select to_jsonb(one_time_code)::text as row from one_time_code',
  );
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(email);
  expect(stored).not.toContain(`"${code}"`);
  expect(app.logLines.join()).not.toContain(code);
});

it('works once, with the email in any case', async () => {
  const email = someone();
  const code = await newCode(app, email.toUpperCase());
  expect(await spend(email, code)).toBe(true);
  expect(await verdict(email, code)).toBe('wrong');
});

it('is used once by eight concurrent requests', async () => {
  const email = someone();
  const code = await newCode(app, email);
  const used = await Promise.all(Array.from({ length: 8 }, () => spend(email, code)));
  expect(used.filter(Boolean)).toHaveLength(1);
});

/** Issues another code, and a third if both are equal: there are only a million codes. */
async function newCodeOtherThan(
  code: string,
  email: string,
  purpose?: CodePurpose,
): Promise<string> {
  const next = await newCode(app, email, purpose);
  return next === code ? newCode(app, email, purpose) : next;
}

it('works for its own email and purpose only', async () => {
  const [email, otherEmail] = [someone(), someone()];
  const code = await newCode(app, email);
  await newCodeOtherThan(code, otherEmail);
  await newCodeOtherThan(code, email, 'reset');
  expect(await verdict(otherEmail, code)).toBe('wrong');
  expect(await verdict(email, code, 'reset')).toBe('wrong');
  expect(await verdict(email, code)).toBe('right');
});

it('is void once there is a newer one', async () => {
  const email = someone();
  const first = await newCode(app, email);
  const second = await newCodeOtherThan(first, email);
  expect(await verdict(email, first)).toBe('wrong');
  expect(await verdict(email, second)).toBe('right');
});

it('works for ten minutes; after that the error differs from that of a wrong code', async () => {
  const email = someone();
  const code = await newCode(app, email);
  app.advanceClock(10 * MINUTE_MS - 5_000);
  expect(await verdict(email, code)).toBe('right');
  app.advanceClock(6_000);
  expect(await verdict(email, code)).toBe('expired');
  expect(await verdict(email, wrongCode(code))).toBe('wrong');
  expect(await spend(email, code)).toBe(false);
});

it('does not fit an email that never requested one', async () => {
  expect(await verdict(someone(), '123456')).toBe('wrong');
});

it.each([
  ['sign_in', 5],
  ['reset', 3],
] as const)(
  'for %s is sent %i times an hour, also for ten concurrent requests',
  async (purpose, max) => {
    const email = someone();
    const codes = await Promise.allSettled(
      Array.from({ length: 10 }, () => newCode(app, email, purpose)),
    );
    const refused = codes.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(refused).toHaveLength(10 - max);
    const [error] = refused;
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    expect(error.retryAfterSeconds).toBeGreaterThan(3590);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(3600);
    await newCode(app, someone(), purpose);
    app.advanceClock(error.retryAfterSeconds * 1000);
    await newCode(app, email, purpose);
  },
);

it('is void after twenty wrong guesses from any address; the next code works', async () => {
  const email = someone();
  const code = await newCode(app, email);
  for (let guess = 0; guess < MAX_GUESSES_PER_CODE; guess += 1) {
    expect(await verdict(email, wrongCode(code))).toBe('wrong');
  }
  expect(await verdict(email, code)).toBe('wrong');
  expect(await verdict(email, await newCode(app, email))).toBe('right');
});

it('accepts exactly twenty of a hundred concurrent guesses', async () => {
  const email = someone();
  const code = await newCode(app, email);
  for (let guess = 1; guess < MAX_GUESSES_PER_CODE; guess += 1) {
    await verdict(email, wrongCode(code));
  }
  expect(await verdict(email, code)).toBe('right');
  await Promise.all(Array.from({ length: 100 }, () => verdict(email, wrongCode(code))));
  expect(await verdict(email, code)).toBe('wrong');
});

it('is sent twenty times a day, of both purposes together, also for ten concurrent requests', async () => {
  const [email, otherEmail] = [someone(), someone()];
  for (let hour = 0; hour < 3; hour += 1) {
    for (let count = 0; count < 5; count += 1) {
      await newCode(app, email);
    }
    app.advanceClock(61 * MINUTE_MS);
  }
  await newCode(app, email, 'reset');
  const purposes: CodePurpose[] = ['sign_in', 'reset'];
  const codes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, count) => newCode(app, email, purposes[count % 2] ?? 'sign_in')),
  );
  expect(codes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const refused = await newCode(app, email).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  if (!(refused instanceof AppError)) {
    throw new Error('No limit was met.');
  }
  const hours = (refused.retryAfterSeconds ?? 0) / 3600;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThanOrEqual(21);
  expect(refused.message).toContain('21 hours');
  await newCode(app, otherEmail);
  app.advanceClock(21 * 60 * MINUTE_MS);
  await newCode(app, email);
});
