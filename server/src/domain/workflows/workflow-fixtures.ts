import type {
  SaveWorkflowFixtureRequest,
  WorkflowFixture,
  WorkflowFixtureSummary,
} from '@patchbay/contract/schema.gen.d.ts';
import {
  deleteFixture,
  type FixtureSummary,
  findFixture,
  listFixtures,
  upsertFixture,
} from '#db/workflows/workflow-fixture-repo.ts';
import { AppError } from '../app-error.ts';
import { findOwnWorkflow, lockOwnWorkflow } from './reach-workflow.ts';
import type { WorkflowDeps, WorkflowOf } from './workflow-deps.ts';

/** The maximum number of a workflow's fixtures: `WorkflowFixtureList` of the contract. */
const MAX_FIXTURES = 50;
const MAX_BYTES = 262_144;

type FixtureDeps = Pick<WorkflowDeps, 'db' | 'clock'>;

/** A saved payload of a workflow. */
export interface FixtureOf {
  of: WorkflowOf;
  fixture: string;
}

/** @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN */
export function listWorkflowFixtures(
  { db }: FixtureDeps,
  of: WorkflowOf,
): Promise<WorkflowFixtureSummary[]> {
  return db.readAsTenant(of.tenant, async (tx) => {
    const { row } = await findOwnWorkflow(tx, of);
    return (await listFixtures(tx, of.tenant, row._id)).map(summaryToWire);
  });
}

/** @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN */
export function getWorkflowFixture(
  { db }: FixtureDeps,
  { of, fixture }: FixtureOf,
): Promise<WorkflowFixture> {
  return db.readAsTenant(of.tenant, async (tx) => {
    const { row } = await findOwnWorkflow(tx, of);
    const found = await findFixture(tx, of.tenant, row._id, fixture);
    if (found === null) {
      throw createUnknownFixtureError();
    }
    return { ...summaryToWire(found), payload: found.payload };
  });
}

/** @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN; VALIDATION_ERROR; LIMIT_REACHED */
export function saveWorkflowFixture(
  { db, clock }: FixtureDeps,
  of: WorkflowOf,
  { name: sent, payload, linked_account_id }: SaveWorkflowFixtureRequest,
): Promise<WorkflowFixtureSummary> {
  const name = sent.trim();
  const size = Buffer.byteLength(JSON.stringify(payload));
  if (size > MAX_BYTES) {
    throw createTooLargeError();
  }
  return db.asTenant(of.tenant, async (tx) => {
    // The lock keeps concurrent calls from exceeding the limit.
    const { row } = await lockOwnWorkflow(tx, of);
    const others = (await listFixtures(tx, of.tenant, row._id)).filter(
      (saved) => saved.name !== name,
    );
    if (others.length >= MAX_FIXTURES) {
      throw new AppError(
        'LIMIT_REACHED',
        `The workflow has ${MAX_FIXTURES} saved payloads, which is the most. Delete one, or replace one by its name.`,
      );
    }
    const fixture = { name, payload, linked_account_id: linked_account_id ?? null, size };
    return summaryToWire(await upsertFixture(tx, of.tenant, row._id, fixture, clock()));
  });
}

/** @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN */
export async function deleteWorkflowFixture(
  { db }: FixtureDeps,
  { of, fixture }: FixtureOf,
): Promise<void> {
  await db.asTenant(of.tenant, async (tx) => {
    const { row } = await findOwnWorkflow(tx, of);
    if (!(await deleteFixture(tx, of.tenant, row._id, fixture))) {
      throw createUnknownFixtureError();
    }
  });
}

const summaryToWire = ({
  _id,
  name,
  linked_account_id,
  size,
  created_at,
  updated_at,
}: FixtureSummary): WorkflowFixtureSummary => ({
  _id,
  name,
  linked_account_id,
  size,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

const createUnknownFixtureError = () =>
  new AppError('RESOURCE_NOT_FOUND', 'The workflow has no such payload. Load the list again.', {
    details: [{ in: 'path', pointer: '/fixture_id', message: 'is not known' }],
  });

const createTooLargeError = () =>
  new AppError(
    'VALIDATION_ERROR',
    'The request is not valid: the payload is larger than 256 kB. Leave out what the test does not need.',
    { details: [{ in: 'body', pointer: '/payload', message: 'is larger than 256 kB' }] },
  );
