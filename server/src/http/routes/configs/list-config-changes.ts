import {
  type ConfigChangeRow,
  listConfigChanges as listRows,
} from '#db/configs/config-change-repo.ts';
import { changeToWire } from '#domain/configs/change-to-wire.ts';
import { readExisting } from '#domain/configs/config-fields.ts';
import { type ConfigState, type ConfigViewer, isVisible } from '#domain/configs/config-state.ts';
import { listOfferedWorkflows } from '#domain/configs/offered-workflows.ts';
import { APP_FIELDS } from '#domain/configs/portal-fields.ts';
import type { Handler } from '#http/handler.ts';
import { toConfigCall } from './config-call.ts';

const DEFAULT_LIMIT = 10;

export const listConfigChanges: Handler<'listConfigChanges'> = async (call) => {
  const { params, query, services } = call;
  const { key, mode } = toConfigCall(call, { slug: params.slug, config_id: params.configId });
  const state = await readExisting(services.configs, key);
  const workflows = visibleWorkflows(state, mode.viewer);
  const { cursor = null, limit = DEFAULT_LIMIT } = query;
  const { rows, hasMore } = await services.db.readAsTenant(key.tenant, (tx) =>
    listRows(tx, key.tenant, { config: state.config._id, workflows, after: cursor, limit }),
  );
  const docs = rows
    .filter((row) => isReadable(state, mode.viewer, row))
    .map((row) => changeToWire(row, mode.viewer));
  return { docs, next_cursor: hasMore ? (rows.at(-1)?._id ?? null) : null };
};

/** Returns whether the viewer may know of a change. A customer may not know of changes of hidden fields. */
function isReadable(
  { portal }: ConfigState,
  viewer: ConfigViewer,
  { workflow, field_id }: Pick<ConfigChangeRow, 'workflow' | 'field_id'>,
): boolean {
  const entry = portal.find(workflow, field_id);
  return entry === undefined || isVisible(entry.field, viewer);
}

/** Lists the workflows that the viewer may see: for a customer, the offered ones. Undefined if all are visible. */
const visibleWorkflows = (state: ConfigState, viewer: ConfigViewer): string[] | undefined =>
  viewer === 'organization'
    ? undefined
    : [APP_FIELDS, ...listOfferedWorkflows(state, viewer).map(({ row }) => row._id)];
