import type { DraftRow, NamedBy } from '#db/workflows/find-document-repo.ts';
import { AppError } from '../app-error.ts';
import { actorToWire } from '../configs/config-actor.ts';
import type { ConfigViewer } from '../configs/config-state.ts';

/** Builds the error for a workflow that does not exist or that the caller may not see. */
export function createUnknownWorkflowError(): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    'There is no such workflow for this linked account. Check the id and the environment.',
    { details: [{ in: 'path', pointer: '/id', message: 'is not known' }] },
  );
}

export function createUnknownVersionError(version: number): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    `The workflow has no version ${version}. Choose one of its list of versions.`,
  );
}

/** Builds the error for the id of a draft or a version if the call does not accept one. */
export function createWrongIdError(by: Exclude<NamedBy, 'workflow'>, workflow: string): AppError {
  const what = by === 'draft' ? 'a draft' : 'a stored version';
  return new AppError(
    'INVALID_WORKFLOW_ID',
    `This is the id of ${what}. Send the id of the workflow, ${workflow}.`,
    { details: [{ in: 'path', pointer: '/id', message: `is the id of ${what}` }] },
  );
}

export function createWorkflowChangedError(draft: DraftRow, viewer: ConfigViewer): AppError {
  const { revision, actor_type, actor_name, updated_at } = draft;
  const changed_by = actorToWire({ actor_type: actor_type ?? 'system', actor_name }, viewer);
  return new AppError(
    'WORKFLOW_CHANGED',
    `${changed_by.name ?? 'Someone else'} saved this workflow in the meantime. Load it again and repeat your change.`,
    {
      details: [
        {
          in: 'body',
          pointer: '/revision',
          message: `is not the draft's, which is ${revision}`,
          conflict: { changed_by, changed_at: updated_at.toISOString() },
        },
      ],
    },
  );
}

export function createAliasTakenError(alias: string): AppError {
  return new AppError(
    'ALREADY_EXISTS',
    `Another workflow of this environment has the alias "${alias}". Choose another one.`,
    {
      details: [
        { in: 'body', pointer: '/workflow_alias', message: 'is the alias of another workflow' },
      ],
    },
  );
}
