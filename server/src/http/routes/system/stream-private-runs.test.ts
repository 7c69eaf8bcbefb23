// The session token of a linked account hears only of the runs of its own workflows.
import type { ApiErrorBody, ExecutionResult, Workflow } from '@patchbay/contract/schema.gen.d.ts';
import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { expect, test } from 'vitest';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { graph, type Headers, makeWorkflows } from '#test/workflows/workflow-fixture.ts';
import { readEvents, readNext } from './stream-events.test-support.ts';

const { app, fixture } = await shareWorkflowApp();

const tenant = () => ({ org_id: fixture.org.org_id, environment: 'test' }) as const;
const createToken = (account_id: string, rights: readonly 'workflows'[] = ['workflows']) =>
  app.sessionToken(tenant(), account_id, rights);

async function createDraft(as: Headers, { call, create } = fixture): Promise<Workflow> {
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
  const [own, siblingRun, foreign, offered] = [
    await createDraft(harbor),
    await createDraft(sibling),
    await createDraft(stranger.harbor, stranger),
    await createDraft(member),
  ];
  const heard = readEvents(app, await createToken('harbor-coffee'));
  const all = readEvents(app, fixture.org.accountToken);
  expect([await readNext(heard), await readNext(all)]).toEqual(['ready {}', 'ready {}']);
  const unheard = [
    await changeBy(sibling, siblingRun, 'sibling'),
    await changeBy(member, siblingRun, 'harbor-coffee'),
    await changeBy(member, own, 'sibling'),
    await changeBy(member, offered, 'harbor-coffee'),
  ];
  await changeBy(stranger.harbor, foreign, 'harbor-coffee', stranger);
  // It hears nothing of other kinds, not even of its own workflows.
  const made = await createDraft(harbor);
  const ofOther = JSON.stringify({ kind: 'workflow', id: made.associated_workflow });
  const remaining = new Set([...unheard, `change ${ofOther}`]);
  for await (const event of all) {
    remaining.delete(event);
    if (remaining.size === 0) {
      break;
    }
  }
  // They have left the server, so the next one that is heard is not before them.
  const first = await changeBy(harbor, own, 'harbor-coffee');
  expect(await readNext(heard)).toBe(first);
  const second = await changeBy(member, own, 'harbor-coffee');
  expect(await readNext(heard)).toBe(second);
  await heard.return(undefined);
});

test('a token without the right gets no stream', async () => {
  const refused = await fixture.send<ApiErrorBody>(
    'GET',
    '/api/v1/stream',
    asUser(await createToken('harbor-coffee', [])),
  );
  expect(refused).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } });
  expect(refused.body.message).toContain('rights: ["workflows"]');
});

test('a revoked token hears of no further change: its stream ends', async () => {
  const draft = await createDraft(fixture.harbor);
  const token = await createToken('harbor-coffee');
  const heard = readEvents(app, token);
  expect(await readNext(heard)).toBe('ready {}');
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
  const heard = readEvents(app, await app.app.services.auth.tokens.signSession(claims, 2));
  expect(await readNext(heard)).toBe('ready {}');
  expect(await heard.next()).toEqual({ done: true, value: undefined });
});
