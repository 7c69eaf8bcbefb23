import { newCode, wrongCode } from '@patchbay/test-kit/server/auth-calls.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { expect, it } from 'vitest';
import { recordQueries } from '#test/record-queries.ts';
import { createSignIn } from './sign-in.ts';

const DEVICE = { user_agent: 'Firefox', ip_address: '198.51.100.7' };

const app = await shareTestApp();

it.each(['password', 'code'])(
  'a wrong %s costs the same queries for an email without an account',
  async (kind) => {
    const { services } = app.app;
    const later: string[] = [];
    const run = (what: string) => {
      later.push(what);
    };
    const background = { ...services.background, run };
    const signIn = createSignIn({ ...services, background });
    const queriesFor = async (email: string) => {
      const factor =
        kind === 'code' ? { otp: wrongCode(await newCode(app, email)) } : { password: 'wrong' };
      // The first sign-in runs the queries that run once per process.
      await expect(signIn({ email, factor, device: DEVICE })).rejects.toThrow();
      await app.app.services.background.settled();
      return recordQueries(() =>
        expect(signIn({ email, factor, device: DEVICE })).rejects.toMatchObject({ status: 401 }),
      );
    };
    const { email } = await app.makeOrg({ password: 'green-orchid-7' });
    const known = await queriesFor(email);
    expect(known.length).toBeGreaterThan(2);
    expect(await queriesFor(`unknown-by-${kind}@brightdesk.example`)).toEqual(known);
    expect(later).toEqual(Array<string>(4).fill('The audit of a failed sign-in'));
  },
);
