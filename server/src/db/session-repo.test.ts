import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { newObjectId } from './object-id.ts';
import { findSession, insertSession, revokeSessions, rotateSession } from './session-repo.ts';

const MADE = new Date('2026-11-20T10:00:00.000Z');
const LATER = new Date('2026-11-20T10:05:00.000Z');
const END = new Date('2026-12-20T10:00:00.000Z');

let kit: TestApp;
beforeAll(async () => {
  kit = await startTestApp();
});
afterAll(() => kit.close());

async function makeSession() {
  const { org_id, user_id } = await kit.makeOrg();
  const session = { _id: newObjectId(), org_id, user_id, created_at: MADE, expires_at: END };
  await insertSession(kit.db.directory, session);
  return { ...session, generation: 1 };
}

test('of eight rotations of one generation, one wins', async () => {
  const session = await makeSession();
  const won = await Promise.all(
    Array.from({ length: 8 }, () => rotateSession(kit.db.directory, session, LATER)),
  );
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await findSession(kit.db.directory, session._id)).toMatchObject({
    generation: 2,
    rotated_at: LATER,
    expires_at: END,
    is_member: true,
  });
});

test('a rotation that comes late does not turn the family back', async () => {
  const session = await makeSession();
  await rotateSession(kit.db.directory, session, LATER);
  await rotateSession(kit.db.directory, { ...session, generation: 2 }, LATER);
  expect(await rotateSession(kit.db.directory, session, LATER)).toBe(false);
  expect(await findSession(kit.db.directory, session._id)).toMatchObject({ generation: 3 });
});

test('a family that has ended is not rotated, and keeps its first reason', async () => {
  const session = await makeSession();
  await revokeSessions(kit.db.directory, { session_id: session._id }, 'reuse', LATER);
  await revokeSessions(kit.db.directory, { user_id: session.user_id }, 'signed_out', END);
  expect(await rotateSession(kit.db.directory, session, LATER)).toBe(false);
  expect(await findSession(kit.db.directory, session._id)).toMatchObject({
    generation: 1,
    revoked_at: LATER,
    revoked_reason: 'reuse',
  });
});
