import type { ConfigChange } from '@patchbay/contract/schema.gen.d.ts';
import type { ConfigChangeRow } from '#db/configs/config-change-repo.ts';
import { actorToWire } from './config-actor.ts';
import type { ConfigViewer } from './config-state.ts';
import { isJsonValue } from './wire-values.ts';

/** Converts an entry of a config's history to its form on the wire. Entries of secrets have no values. */
export function changeToWire(row: ConfigChangeRow, viewer: ConfigViewer): ConfigChange {
  const { before, after } = row;
  return {
    _id: row._id,
    kind: row.kind,
    actor: actorToWire(row, viewer),
    revision: row.revision,
    ...(row.field_id === '' ? {} : { field_id: row.field_id }),
    ...(row.field_name === null ? {} : { field_name: row.field_name }),
    ...(row.workflow === '' ? {} : { workflow_id: row.workflow }),
    ...(row.workflow_name === null ? {} : { workflow_name: row.workflow_name }),
    ...(row.is_secret ? { secret: true } : {}),
    ...(isJsonValue(before) ? { before } : {}),
    ...(isJsonValue(after) ? { after } : {}),
    createdAt: row.created_at.toISOString(),
  };
}
