// What the session token of a linked account hears: the runs of its own workflows, and nothing else.
import type { ApiErrorBody, ExecutionResult, Workflow } from '@patchbay/contract/schema.gen.d.ts';
import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { expect, test } from 'vitest';
import { shareWorkflowApp } from '../../../../test/workflows/workflow-app.ts';
import { graph, type Headers, makeWorkflows } from '../../../../test/workflows/workflow-fixture.ts';
import { eventsOf, nextOf } from './stream-events.test-support.ts';

const { app, fixture } = await shareWorkflowApp();

const tenant = () => ({ org_id: fixture.org.org_id, environment: 'test' }) as const;
const tokenOf = (account_id: string, rights: readonly 'workflows'[] = ['workflows']) =>
  app.sessionToken(tenant(), account_id, rights);

async function draftOf(as: Headers, { call, create } = fixture): Promise<Workflow> {
  const draft = await create(as);
  const body = { ...graph(), revision: draft.revision };
  return (await call('PUT', draft._id, { as, what: '/graph', body })).body;
}

/** Starts a test and returns what a stream says of it. */
async function changeBy(
  as: Headers,
  { _id }: Workflow,
  linked_account_id: string,
  { call } = fixture,
): Promise<string> {
  const request = { as, what: '/test', body: { linked_account_id } };
  const { status, body } = await call<ExecutionResult>('POST', _id, request);
  expect(status, JSON.stringify(body)).toBe(200);
  return `change ${JSON.stringify({ kind: 'execution', id: body.execution_id })}`;
}

test('a session token hears of runs of its own workflows for its own account alone', async () => {
  const { harbor, sibling, member } = fixture;
  const stranger = await makeWorkflows(app);
  const [own, other, foreign, offered] = [
    await draftOf(harbor),
    await draftOf(sibling),
    await draftOf(stranger.harbor, stranger),
    await draftOf(member),
  ];
  const heard = eventsOf(app, await tokenOf('harbor-coffee'));
  const all = eventsOf(app, fixture.org.accountToken);
  expect([await nextOf(heard), await nextOf(all)]).toEqual(['ready {}', 'ready {}']);
  const unheard = [
    await changeBy(sibling, other, 'sibling'),
    await changeBy(member, other, 'harbor-coffee'),
    await changeBy(member, own, 'sibling'),
    await changeBy(member, offered, 'harbor-coffee'),
  ];
  await changeBy(stranger.harbor, foreign, 'harbor-coffee', stranger);
  // Of other kinds nothing is heard, not even of its own.
  const made = await draftOf(harbor);
  const ofOther = JSON.stringify({ kind: 'workflow', id: made.associated_workflow });
  const left = new Set([...unheard, `change ${ofOther}`]);
  for await (const event of all) {
    left.delete(event);
    if (left.size === 0) {
      break;
    }
  }
  // They have left the server, so the next one that is heard is not before them.
  const first = await changeBy(harbor, own, 'harbor-coffee');
  expect(await nextOf(heard)).toBe(first);
  const second = await changeBy(member, own, 'harbor-coffee');
  expect(await nextOf(heard)).toBe(second);
  await heard.return(undefined);
});

test('a token without the right gets no stream', async () => {
  const refused = await fixture.send<ApiErrorBody>(
    'GET',
    '/api/v1/stream',
    asUser(await tokenOf('harbor-coffee', [])),
  );
  expect(refused).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } });
  expect(refused.body.message).toContain('rights: ["workflows"]');
});

test('a revoked token hears of no further change: its stream ends', async () => {
  const draft = await draftOf(fixture.harbor);
  const token = await tokenOf('harbor-coffee');
  const heard = eventsOf(app, token);
  expect(await nextOf(heard)).toBe('ready {}');
  const revoked = await fixture.send('POST', '/api/v2/public/session-token/revoke', asUser(token));
  expect(revoked.status).toBe(200);
  await changeBy(fixture.harbor, draft, 'harbor-coffee');
  expect(await heard.next()).toEqual({ done: true, value: undefined });
});

test('a stream ends with its token', async () => {
  const account = await app.makeLinkedAccount(tenant(), 'short-visit');
  const claims = {
    ...tenant(),
    linked_account_id: 'short-visit',
    linked_account: account,
    minted_by: null,
    rights: ['workflows'] as const,
    read_only: false,
  };
  const heard = eventsOf(app, await app.app.services.tokens.signSession(claims, 2));
  expect(await nextOf(heard)).toBe('ready {}');
  expect(await heard.next()).toEqual({ done: true, value: undefined });
});
