import type { ErrorDetail, WorkflowFinding } from '@patchbay/contract/schema.gen.d.ts';
import type { Tx } from '#db/database.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import { AppError } from '../app-error.ts';
import { codeFindings } from './check-code.ts';
import { type ConfigFieldFinding, configFieldFindings } from './check-config-fields.ts';
import { type MailFinding, mailFindings } from './check-mail-server.ts';
import { schemaFindings } from './check-payload-schema.ts';
import { checkReferences, type ReferenceFinding } from './check-references.ts';
import { dedupKeyFindings } from './graph/check-dedup-key.ts';
import { releasedOutputFindings } from './graph/check-released-outputs.ts';
import type { NamedConfigField } from './graph/config-fields.ts';
import type { GraphFinding } from './graph/finding.ts';
import type { StoredWorkflow } from './stored-workflow.ts';
import { getCallOwner, type WorkflowDeps, type WorkflowScope } from './workflow-deps.ts';

/** `details` and `warnings` of the contract. */
const MAX_SHOWN = 100;
/** `errors` and `warnings` of findings. */
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
}

/**
 * Makes the findings that follow from a document alone. It waits for other processes: call it outside of
 * transactions.
 */
export async function checkDocument(
  deps: Pick<CheckDeps, 'sandbox' | 'schemas' | 'examineGraph'>,
  call: WorkflowScope,
  document: StoredWorkflow,
): Promise<CheckedDocument> {
  const owner = getCallOwner(call);
  const { found, configFields } = await deps.examineGraph(owner, document);
  return {
    document,
    configFields,
    found: [
      ...found,
      ...(await codeFindings(deps, owner, document)),
      ...dedupKeyFindings(document.settings),
      ...releasedOutputFindings(document),
      ...(await schemaFindings(deps, owner, document)),
    ],
  };
}

/** What is wrong with a draft or a version. */
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
  const { document, configFields } = checked;
  const found: (GraphFinding | ReferenceFinding | MailFinding | ConfigFieldFinding)[] = [
    ...checked.found,
    ...(await checkReferences(deps, row, document, tx)),
    ...(await mailFindings(deps, row, document, tx)),
    ...(await configFieldFindings(row, configFields, tx)),
  ];
  const of = (wanted: GraphFinding['severity']): WorkflowFinding[] =>
    found
      .filter(({ severity }) => severity === wanted)
      .slice(0, MAX_FINDINGS)
      .map(({ severity: _severity, message, ...rest }) => ({
        ...rest,
        message: message.slice(0, MAX_MESSAGE_LENGTH),
      }));
  return { errors: of('error'), warnings: of('warning') };
}

/**
 * What may be a mistake in a draft that can be published.
 *
 * @throws AppError WORKFLOW_INVALID with node and field of each error
 */
export async function refuseUnpublishable(
  deps: CheckDeps,
  row: WorkflowRow,
  checked: CheckedDocument,
  tx: Tx,
): Promise<WorkflowFinding[]> {
  const { errors, warnings } = await findProblems(deps, row, checked, tx);
  refuseErrors('The workflow cannot be published.', errors);
  return warnings.slice(0, MAX_SHOWN);
}

/**
 * @param runs whether a node is one of those that the test runs
 * @throws AppError WORKFLOW_INVALID with node and field of each error that concerns the test
 */
export async function refuseUntestable(
  deps: CheckDeps,
  row: WorkflowRow,
  checked: CheckedDocument,
  tx: Tx,
  runs: (node_id: string) => boolean,
): Promise<void> {
  const { errors } = await findProblems(deps, row, checked, tx);
  refuseErrors(
    'The draft cannot run yet.',
    // Of a circle only the first node is named, which may be one that does not run.
    errors.filter(
      ({ node_id, code }) => node_id === undefined || code === 'CYCLE' || runs(node_id),
    ),
  );
}

/** @throws AppError WORKFLOW_INVALID with node and field of each error, if there is one */
export function refuseErrors(refusal: string, errors: readonly WorkflowFinding[]): void {
  const [first] = errors;
  if (first !== undefined) {
    const others = errors.length > 1 ? ` (and ${errors.length - 1} more, see details)` : '';
    throw new AppError('WORKFLOW_INVALID', `${refusal} ${first.message}${others}`, {
      details: errors.slice(0, MAX_SHOWN).map(detailOf),
    });
  }
}

const detailOf = ({ pointer = '', node_id, message }: WorkflowFinding): ErrorDetail => ({
  in: 'body',
  pointer,
  message,
  ...(node_id === undefined ? {} : { node_id }),
});
