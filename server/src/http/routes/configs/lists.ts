import { listConfigsOfAccount, listConfigsOfApp } from '../../../db/configs/config-repo.ts';
import { listAccountConnections } from '../../../db/configs/read-config-repo.ts';
import { readConfigState } from '../../../domain/configs/read-config-state.ts';
import { summaryToWire } from '../../../domain/configs/summary-to-wire.ts';
import type { Handler } from '../../handler.ts';
import { accountOfCall } from '../connect/account-by-header.ts';
import { configCallOf } from './config-call.ts';

export const listConfigs: Handler<'listConfigs'> = async (call) => {
  const { slug } = call.params;
  const { key } = configCallOf(call, { slug });
  const { configs } = call.services;
  return configs.db.readAsTenant(key.tenant, async (tx) => {
    const { account } = await readConfigState(configs, tx, key);
    const rows = await listConfigsOfApp(tx, key.tenant, account._id, slug);
    return rows.map(({ _id, config_id }) => ({ _id, config_id, tenant_config: false }));
  });
};

export const listAccountConfigs: Handler<'listAccountConfigs'> = async ({
  principal,
  headers,
  services,
}) => {
  const { tenant, linked_account } = await accountOfCall(
    services,
    principal,
    headers.linked_account_id,
  );
  return services.db.readAsTenant(tenant, async (tx) => {
    const [rows, connections] = await Promise.all([
      listConfigsOfAccount(tx, tenant, linked_account),
      listAccountConnections(tx, tenant, linked_account),
    ]);
    return rows.map((row) =>
      summaryToWire(
        row,
        connections.filter(({ slug }) => slug === row.slug),
      ),
    );
  });
};
