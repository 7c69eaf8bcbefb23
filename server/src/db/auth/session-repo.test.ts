import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import {
  findSession,
  insertSession,
  listSessions,
  revokeSessions,
  rotateSession,
  type SessionsToEnd,
} from './session-repo.ts';

const MADE = new Date('2026-11-20T10:00:00.000Z');
const LATER = new Date('2026-11-20T10:05:00.000Z');
const END = new Date('2026-12-20T10:00:00.000Z');

const app = await startTestApp();
afterAll(() => app.close());

async function makeSession() {
  const { org_id, user_id } = await app.makeOrg();
  const session = { _id: createObjectId(), org_id, user_id, created_at: MADE, expires_at: END };
  await insertSession(app.db.directory, session);
  return { ...session, generation: 1 };
}

test('of eight rotations of one generation, one succeeds', async () => {
  const session = await makeSession();
  const won = await Promise.all(
    Array.from({ length: 8 }, () => rotateSession(app.db.directory, session, LATER)),
  );
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await findSession(app.db.directory, session._id, LATER)).toMatchObject({
    generation: 2,
    rotated_at: LATER,
    expires_at: END,
    is_member: true,
    is_allowed: true,
  });
});

test('a late rotation does not reset the family', async () => {
  const session = await makeSession();
  await rotateSession(app.db.directory, session, LATER);
  await rotateSession(app.db.directory, { ...session, generation: 2 }, LATER);
  expect(await rotateSession(app.db.directory, session, LATER)).toBe(false);
  expect(await findSession(app.db.directory, session._id, LATER)).toMatchObject({ generation: 3 });
});

test('a family that has ended is not rotated, and keeps its first reason', async () => {
  const session = await makeSession();
  await revokeSessions(app.db.directory, { session_id: session._id }, 'reuse', LATER);
  await revokeSessions(app.db.directory, { user_id: session.user_id }, 'signed_out', END);
  expect(await rotateSession(app.db.directory, session, LATER)).toBe(false);
  expect(await findSession(app.db.directory, session._id, LATER)).toMatchObject({
    generation: 1,
    revoked_at: LATER,
    revoked_reason: 'reuse',
  });
});

test('lists the live sessions of one user, the one used last first', async () => {
  const { org_id, user_id } = await makeSession();
  const insert = async (more: object) => {
    const _id = createObjectId();
    const session = { _id, org_id, user_id, created_at: MADE, expires_at: END };
    await insertSession(app.db.directory, { ...session, ...more });
    return _id;
  };
  const { directory } = app.db;
  for (const { _id } of await listSessions(directory, user_id, MADE)) {
    await revokeSessions(directory, { session_id: _id }, 'signed_out', MADE);
  }
  const old = await insert({});
  const used = await insert({ last_used_at: LATER, user_agent: 'Firefox', ip_address: '::1' });
  await insert({ expires_at: LATER });
  await insert({ master_email: 'ops@patchbay.example', ends_at: LATER });
  await makeSession();
  const list = await listSessions(directory, user_id, LATER);
  expect(list.map(({ _id }) => _id)).toEqual([used, old]);
  expect(list[0]).toMatchObject({ user_agent: 'Firefox', ip_address: '::1' });
});

describe('ends', () => {
  type Ids = Record<'org' | 'other' | 'user' | 'one', string>;
  const cases: [string, (ids: Ids) => SessionsToEnd, string[]][] = [
    ['one', ({ one }) => ({ session_id: one }), ['one']],
    ['none of another user', ({ one, org }) => ({ session_id: one, user_id: org }), []],
    ['all of a user', ({ user }) => ({ user_id: user }), ['one', 'two', 'elsewhere', 'master']],
    [
      'all of a user in one organization',
      ({ user, other }) => ({ user_id: user, org_id: other }),
      ['elsewhere'],
    ],
    [
      'all of a user but one',
      ({ user, one }) => ({ user_id: user, except_session_id: one }),
      ['two', 'elsewhere', 'master'],
    ],
    ['the master sessions of an organization', ({ org }) => ({ masters_of_org: org }), ['master']],
  ];
  test.each(cases)('%s', async (_what, whichOf, expected) => {
    const { directory } = app.db;
    const [{ org_id, user_id }, other] = [await app.makeOrg(), await app.makeOrg()];
    await revokeSessions(directory, { user_id }, 'signed_out', MADE);
    const names = new Map<string, string>();
    for (const [name, more] of Object.entries({
      one: {},
      two: {},
      elsewhere: { org_id: other.org_id },
      master: { master_email: 'ops@patchbay.example', ends_at: END },
      stranger: { user_id: other.user_id, org_id },
    })) {
      const _id = createObjectId();
      names.set(name, _id);
      const session = { _id, org_id, user_id, created_at: MADE, expires_at: END };
      await insertSession(directory, { ...session, ...more });
    }
    const one = names.get('one') ?? '';
    const ids = { org: org_id, other: other.org_id, user: user_id, one };
    expect(await revokeSessions(directory, whichOf(ids), 'ended', LATER)).toBe(expected.length);
    const ended: string[] = [];
    for (const [name, _id] of names) {
      if ((await findSession(directory, _id, LATER))?.revoked_reason === 'ended') {
        ended.push(name);
      }
    }
    expect(ended).toEqual(expected);
  });
});
