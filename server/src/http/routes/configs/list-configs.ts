import { listConfigsOfApp } from '#db/configs/config-repo.ts';
import { readConfigState } from '#domain/configs/read-config-state.ts';
import type { Handler } from '#http/handler.ts';
import { toConfigCall } from './config-call.ts';

export const listConfigs: Handler<'listConfigs'> = async (call) => {
  const { slug } = call.params;
  const { key } = toConfigCall(call, { slug });
  const { configs } = call.services;
  return configs.db.readAsTenant(key.tenant, async (tx) => {
    const { account } = await readConfigState(configs, tx, key);
    const rows = await listConfigsOfApp(tx, key.tenant, account._id, slug);
    return rows.map(({ _id, config_id }) => ({ _id, config_id, tenant_config: false }));
  });
};
