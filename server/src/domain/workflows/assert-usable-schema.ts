import { AppError } from '../app-error.ts';
import { toDetail } from '../schemas/payload-schema-fault.ts';
import type { WorkflowDeps, WorkflowScope } from './workflow-deps.ts';

type StoredSchema = { [key: string]: unknown } | null | undefined;

/**
 * Asserts that a payload schema can be used. A schema that is stored already passes, because publishing refuses it.
 *
 * @throws AppError VALIDATION_ERROR
 */
export async function assertUsableSchema(
  { schemas }: Pick<WorkflowDeps, 'schemas'>,
  { tenant, linked_account }: Pick<WorkflowScope, 'tenant' | 'linked_account'>,
  schema: StoredSchema,
  readStored: () => Promise<StoredSchema>,
): Promise<void> {
  if (schema === null || schema === undefined) {
    return;
  }
  const owner = { org_id: tenant.org_id, linked_account };
  const fault = await schemas.findFault(owner, schema);
  if (fault === null || JSON.stringify(await readStored()) === JSON.stringify(schema)) {
    return;
  }
  const detail = toDetail(fault);
  throw new AppError(
    'VALIDATION_ERROR',
    `The workflow is not valid: ${detail.pointer} ${detail.message}.`.slice(0, 500),
    { details: [detail] },
  );
}
