import { listConfigChanges as listRows } from '../../../db/configs/config-change-repo.ts';
import { changeToWire } from '../../../domain/configs/change-to-wire.ts';
import { readExisting } from '../../../domain/configs/config-fields.ts';
import type { Handler } from '../../handler.ts';
import { configCallOf } from './config-call.ts';

const DEFAULT_LIMIT = 10;

export const listConfigChanges: Handler<'listConfigChanges'> = async (call) => {
  const { params, query, services } = call;
  const { key } = configCallOf(call, { slug: params.slug, config_id: params.configId });
  const { config } = await readExisting(services.configs, key);
  const { cursor = null, limit = DEFAULT_LIMIT } = query;
  const rows = await services.db.readAsTenant(key.tenant, (tx) =>
    listRows(tx, key.tenant, { config: config._id, after: cursor, limit }),
  );
  const docs = rows.slice(0, limit).map(changeToWire);
  return { docs, next_cursor: rows.length > limit ? (docs.at(-1)?._id ?? null) : null };
};
