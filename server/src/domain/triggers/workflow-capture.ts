import type { WorkflowCapture } from '@patchbay/contract/schema.gen.d.ts';
import { CAPTURED_TRIGGERS } from '#db/schema/workflows/workflow-capture.ts';
import {
  type CaptureRow,
  deleteCapture,
  findCapture,
  putCapture,
} from '#db/triggers/capture-repo.ts';
import { AppError } from '../app-error.ts';
import { assertNoErrors } from '../workflows/findings/draft-findings.ts';
import { checkNodeSettings } from '../workflows/graph/check-settings.ts';
import { createCheckedGraph, getMember } from '../workflows/graph/checked-graph.ts';
import { orderGraph } from '../workflows/graph/graph-order.ts';
import { getLiveTrigger } from '../workflows/live-trigger.ts';
import { findOwnWorkflow } from '../workflows/reach-workflow.ts';
import { getDocument, type StoredWorkflow } from '../workflows/stored-workflow.ts';
import type { WorkflowDeps, WorkflowOf } from '../workflows/workflow-deps.ts';

const LISTENING_MS = 600_000;
const NONE: WorkflowCapture = { state: 'none', until: null, refused: null, sample: null };

type CaptureDeps = Pick<WorkflowDeps, 'db' | 'clock'>;

/**
 * Makes a workflow listen for a sample.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN; WORKFLOW_INVALID
 */
export async function startCapture(
  { db, clock }: CaptureDeps,
  of: WorkflowOf,
): Promise<WorkflowCapture> {
  const until = new Date(clock().getTime() + LISTENING_MS);
  await db.asTenant(of.tenant, async (tx) => {
    const { row, draft } = await findOwnWorkflow(tx, of);
    const document = getDocument(draft);
    const { live_trigger, live_event: event } = getLiveTrigger(document);
    const trigger = CAPTURED_TRIGGERS.find((candidate) => candidate === live_trigger);
    if (trigger === undefined) {
      assertFinished(document);
      throw new AppError(
        'WORKFLOW_INVALID',
        'Nothing comes in that could be a sample. Give the draft a webhook, an event or an event of an app as its trigger, and save it.',
      );
    }
    await putCapture(tx, of.tenant, { workflow: row._id, trigger, event, until });
  });
  return { state: 'listening', until: until.toISOString(), refused: null, sample: null };
}

/** @throws AppError WORKFLOW_INVALID with the missing settings of a trigger that receives events */
function assertFinished(document: StoredWorkflow): void {
  const start = document.nodes.find(({ type }) => type === 'start');
  const kind = getMember(start?.draft_data, 'kind');
  if (start !== undefined && CAPTURED_TRIGGERS.some((trigger) => trigger === kind)) {
    const found = checkNodeSettings(createCheckedGraph(document, orderGraph(document)), start);
    assertNoErrors('The trigger is not finished.', found);
  }
}

/**
 * Reads whether a workflow listens, and the sample if one was captured.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export function readCapture({ db, clock }: CaptureDeps, of: WorkflowOf): Promise<WorkflowCapture> {
  return db.readAsTenant(of.tenant, async (tx) => {
    const { row, draft } = await findOwnWorkflow(tx, of);
    const { live_trigger, live_event } = getLiveTrigger(getDocument(draft));
    const capture = await findCapture(tx, of.tenant, row._id);
    const isOfTrigger = capture?.trigger === live_trigger && capture.event === live_event;
    return isOfTrigger ? captureToWire(capture, clock()) : NONE;
  });
}

/**
 * Stops listening, and deletes the captured sample.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function endCapture({ db }: CaptureDeps, of: WorkflowOf): Promise<void> {
  await db.asTenant(of.tenant, async (tx) => {
    const { row } = await findOwnWorkflow(tx, of);
    await deleteCapture(tx, of.tenant, row._id);
  });
}

function captureToWire(row: CaptureRow, now: Date): WorkflowCapture {
  const { until, captured_at, payload, headers, linked_account_id, refused, refused_at } = row;
  if (captured_at === null) {
    return until > now
      ? {
          state: 'listening',
          until: until.toISOString(),
          refused:
            refused === null || refused_at === null
              ? null
              : { reason: refused, refused_at: refused_at.toISOString() },
          sample: null,
        }
      : NONE;
  }
  return {
    state: 'captured',
    until: null,
    refused: null,
    sample: {
      payload,
      headers: headers ?? {},
      linked_account_id: linked_account_id ?? '',
      captured_at: captured_at.toISOString(),
    },
  };
}
