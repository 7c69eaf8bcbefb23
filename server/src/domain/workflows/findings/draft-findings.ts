import type { ErrorDetail, WorkflowFinding } from '@patchbay/contract/schema.gen.d.ts';
import type { Tx } from '#db/database.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { checkDedupKey } from '../graph/check-dedup-key.ts';
import { checkReleasedOutputs } from '../graph/check-released-outputs.ts';
import type { NamedConfigField } from '../graph/config-fields.ts';
import type { GraphFinding } from '../graph/finding.ts';
import type { NamedVariable } from '../graph/named-variables.ts';
import type { StoredWorkflow } from '../stored-workflow.ts';
import { getCallOwner, type WorkflowDeps, type WorkflowScope } from '../workflow-deps.ts';
import { checkCode } from './check-code.ts';
import { type ConfigFieldFinding, checkConfigFields } from './check-config-fields.ts';
import { checkEvent, type EventFinding } from './check-event.ts';
import { checkMailServer, type MailFinding } from './check-mail-server.ts';
import { checkPayloadSchema } from './check-payload-schema.ts';
import { checkReferences, type ReferenceFinding } from './check-references.ts';
import { checkVariables, type VariableFinding } from './check-variables.ts';

/** The contract's maximum number of an error's `details`, and of the `warnings` of publishing. */
const MAX_SHOWN = 100;
/** The contract's maximum number of `errors` and of `warnings` in findings. */
const MAX_FINDINGS = 300;
const MAX_MESSAGE_LENGTH = 500;

export type CheckDeps = Pick<
  WorkflowDeps,
  'apps' | 'hasMailServer' | 'sandbox' | 'schemas' | 'examineGraph'
>;

/** A draft or a version with the findings that follow from its document alone. */
export interface CheckedDocument {
  document: StoredWorkflow;
  found: readonly GraphFinding[];
  configFields: readonly NamedConfigField[];
  variables: readonly NamedVariable[];
}

/**
 * Returns the findings that follow from a document alone. Call it outside of transactions, because it waits for other
 * processes.
 */
export async function checkDocument(
  deps: Pick<CheckDeps, 'sandbox' | 'schemas' | 'examineGraph'>,
  call: WorkflowScope,
  document: StoredWorkflow,
): Promise<CheckedDocument> {
  const owner = getCallOwner(call);
  const { found, configFields, variables } = await deps.examineGraph(owner, document);
  return {
    document,
    configFields,
    variables,
    found: [
      ...found,
      ...(await checkCode(deps, owner, document)),
      ...checkDedupKey(document.settings),
      ...checkReleasedOutputs(document),
      ...(await checkPayloadSchema(deps, owner, document)),
    ],
  };
}

/** The findings of a draft or a version. */
export interface DraftFindings {
  errors: WorkflowFinding[];
  warnings: WorkflowFinding[];
}

/** Returns the errors that prevent publishing a draft or a version, and the warnings about possible mistakes. */
export async function findProblems(
  deps: CheckDeps,
  row: WorkflowRow,
  checked: CheckedDocument,
  tx: Tx,
): Promise<DraftFindings> {
  const { document, configFields, variables } = checked;
  const found: (
    | GraphFinding
    | ReferenceFinding
    | MailFinding
    | ConfigFieldFinding
    | EventFinding
    | VariableFinding
  )[] = [
    ...checked.found,
    ...(await checkReferences(deps, row, document, tx)),
    ...(await checkMailServer(deps, row, document, tx)),
    ...(await checkConfigFields(row, configFields, tx)),
    ...(await checkEvent(row, document, tx)),
    ...(await checkVariables(row, variables, tx)),
  ];
  const select = (severity: GraphFinding['severity']): WorkflowFinding[] =>
    found
      .filter((finding) => finding.severity === severity)
      .slice(0, MAX_FINDINGS)
      .map(({ severity: _severity, message, ...rest }) => ({
        ...rest,
        message: message.slice(0, MAX_MESSAGE_LENGTH),
      }));
  return { errors: select('error'), warnings: select('warning') };
}

/**
 * Throws if a draft or a version cannot be published. Otherwise returns the warnings.
 *
 * @throws AppError WORKFLOW_INVALID with the node and the field of each error
 */
export async function assertPublishable(
  deps: CheckDeps,
  row: WorkflowRow,
  checked: CheckedDocument,
  tx: Tx,
): Promise<WorkflowFinding[]> {
  const { errors, warnings } = await findProblems(deps, row, checked, tx);
  assertNoErrors('The workflow cannot be published.', errors);
  return warnings.slice(0, MAX_SHOWN);
}

/**
 * Throws if a draft has errors that concern a test.
 *
 * @param isRun whether the test runs a node
 * @throws AppError WORKFLOW_INVALID with the node and the field of each error that concerns the test
 */
export async function assertTestable(
  deps: CheckDeps,
  row: WorkflowRow,
  checked: CheckedDocument,
  tx: Tx,
  isRun: (node_id: string) => boolean,
): Promise<void> {
  const { errors } = await findProblems(deps, row, checked, tx);
  assertNoErrors(
    'The draft cannot run yet.',
    // The finding of a circle names only its first node, which the test may not run.
    errors.filter(
      ({ node_id, code }) => node_id === undefined || code === 'CYCLE' || isRun(node_id),
    ),
  );
}

/** @throws AppError WORKFLOW_INVALID with the node and the field of each error, if there is one */
export function assertNoErrors(refusal: string, errors: readonly WorkflowFinding[]): void {
  const [first] = errors;
  if (first !== undefined) {
    const others = errors.length > 1 ? ` (and ${errors.length - 1} more, see details)` : '';
    throw new AppError('WORKFLOW_INVALID', `${refusal} ${first.message}${others}`, {
      details: errors.slice(0, MAX_SHOWN).map(toDetail),
    });
  }
}

const toDetail = ({ pointer = '', node_id, message }: WorkflowFinding): ErrorDetail => ({
  in: 'body',
  pointer,
  message,
  ...(node_id === undefined ? {} : { node_id }),
});
