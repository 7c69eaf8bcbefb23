import type { ExecutionView } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant } from '#db/database.ts';
import {
  deleteExecutionView,
  type ExecutionViewRow,
  insertExecutionView,
  listExecutionViews,
  type SavedView,
  updateExecutionView,
} from '#db/executions/execution-view-repo.ts';
import { isViolation, UNIQUE_VIOLATION } from '#db/query-error.ts';
import { AppError } from '../app-error.ts';
import { toMomentRange } from '../moment-range.ts';

const MAX_VIEWS = 50;

export async function listViews(db: Database, tenant: Tenant): Promise<ExecutionView[]> {
  const rows = await db.readAsTenant(tenant, (tx) => listExecutionViews(tx, tenant));
  return rows.map(viewToWire);
}

/** @throws AppError VALIDATION_ERROR, LIMIT_REACHED, ALREADY_EXISTS */
export async function createView(
  db: Database,
  tenant: Tenant,
  saved: SavedView,
): Promise<ExecutionView> {
  const view = toCheckedView(saved);
  const row = await db.asTenant(tenant, async (tx) => {
    const views = await listExecutionViews(tx, tenant);
    if (views.length >= MAX_VIEWS) {
      throw new AppError(
        'LIMIT_REACHED',
        `This environment has ${MAX_VIEWS} views, which is the most. Delete one first.`,
      );
    }
    return insertExecutionView(tx, tenant, view);
  });
  if (row === null) {
    throw nameTaken(view.name);
  }
  return viewToWire(row);
}

/** @throws AppError VALIDATION_ERROR, RESOURCE_NOT_FOUND, ALREADY_EXISTS */
export async function updateView(
  db: Database,
  tenant: Tenant,
  id: string,
  saved: SavedView,
): Promise<ExecutionView> {
  const view = toCheckedView(saved);
  const row = await db
    .asTenant(tenant, (tx) => updateExecutionView(tx, tenant, id, view))
    .catch((error: unknown) => {
      throw isViolation(error, UNIQUE_VIOLATION) ? nameTaken(view.name) : error;
    });
  if (row === null) {
    throw createUnknownViewError();
  }
  return viewToWire(row);
}

/** @throws AppError RESOURCE_NOT_FOUND */
export async function deleteView(db: Database, tenant: Tenant, id: string): Promise<void> {
  if (!(await db.asTenant(tenant, (tx) => deleteExecutionView(tx, tenant, id)))) {
    throw createUnknownViewError();
  }
}

/** Trims the name of a view and checks its dates. @throws AppError VALIDATION_ERROR for dates that end before they begin */
function toCheckedView({ name, filters }: SavedView): SavedView {
  toMomentRange(filters, { in: 'body', pointer: '/filters/start_date' });
  return { name: name.trim(), filters };
}

const viewToWire = ({ _id, name, filters, ...row }: ExecutionViewRow): ExecutionView => ({
  _id,
  name,
  filters,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const nameTaken = (name: string) =>
  new AppError(
    'ALREADY_EXISTS',
    `A view with the name "${name}" exists already. Choose another name.`,
    { details: [{ in: 'body', pointer: '/name', message: 'is taken' }] },
  );

const createUnknownViewError = () =>
  new AppError('RESOURCE_NOT_FOUND', 'The view was not found. Choose one from the list of views.', {
    details: [{ in: 'path', pointer: '/id', message: 'is not known' }],
  });
