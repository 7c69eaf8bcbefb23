import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { createObjectId } from '#lib/object-id.ts';
import { publish } from '../chaos-workflows.ts';
import type { Expectation, PoisonContext } from './poison.ts';

const EVENT = { slug: 'demo_crm', event: 'contact_created' };
/** A cursor before all contacts, so that each of them is new. */
const FROM_THE_FIRST = { cursor: '2020-01-01T00:00:00.000Z', seen: {} };

/**
 * Makes two polls due. The state of the first one has a wrong type. The records of the second one start two workflows,
 * one of which has no nodes.
 */
export async function poisonPolls({
  sql,
  send,
  accountToken,
  tenant,
}: PoisonContext): Promise<Expectation[]> {
  const { org_id, environment } = tenant;
  const [bad, good] = await sql(
    `select _id, linked_account from connection where org_id = $1 and environment = $2 and slug = $3
       and auth_type = 'oauth2' and status = 'active' order by _id desc limit 2`,
    [org_id, environment, EVENT.slug],
  );
  if (good === undefined) {
    throw new Error('There are not two connections with contacts.');
  }
  const publishFor = (connection: unknown) =>
    publish(send, accountToken, {
      name: 'poisoned polls',
      start: listenTo(String(connection)),
      nodes: [
        { id: '2', type: 'log', name: 'Log', data: { log_level: 'INFO', message_title: 'Hi' } },
      ],
      edges: [['1', '2']],
    });
  await publishFor(bad?._id);
  const workflow = await publishFor(good._id);
  const broken = await publishFor(good._id);
  await sql(`update workflow_version set document = '{}' where workflow = $1`, [broken._id]);

  const makeDue = async (connection: typeof bad, state: object) => {
    const [poll] = await sql(
      `insert into poll (_id, org_id, environment, linked_account, connection, slug, trigger, frequency, state,
         created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, 1, $8, now(), now())
       on conflict (connection, trigger) do update
         set state = excluded.state, revision = poll.revision + 1, read_at = null returning _id`,
      [
        ...[createObjectId(), org_id, environment, connection?.linked_account, connection?._id],
        ...[EVENT.slug, EVENT.event, state],
      ],
    );
    await sql(
      `insert into timer (_id, org_id, environment, kind, subject, next_at, created_at, updated_at)
       values ($1, $2, $3, 'polling', $4, now(), now(), now())
       on conflict on constraint timer_once do update set next_at = excluded.next_at`,
      [createObjectId(), org_id, environment, poll?._id],
    );
    return poll?._id;
  };
  const unreadable = await makeDue(bad, { cursor: null, seen: null });
  const read = await makeDue(good, FROM_THE_FIRST);
  return [
    {
      problem: 'the poll with a state of a wrong type does not say so, or is read without pauses',
      statement: `select from poll where _id = $1 and problem_code = 'SERVER_ERROR' and failures between 1 and 9`,
      values: [unreadable],
    },
    {
      problem: 'the poll whose records start no run of a workflow does not say so',
      statement: `select from poll where _id = $1 and (problem_code = 'RUN_NOT_STARTED' or read_at is not null)`,
      values: [read],
    },
    {
      problem: 'a poll or a workflow was blocked by another one',
      statement: `select where exists (select from execution where workflow_id = $1 and status = 'COMPLETED')`,
      values: [workflow._id],
    },
  ];
}

const listenTo = (connection_id: string): WorkflowNode => ({
  id: '1',
  type: 'start',
  name: 'Start',
  data: { kind: 'app_event', ...EVENT, frequency: 1, connection_id },
});
