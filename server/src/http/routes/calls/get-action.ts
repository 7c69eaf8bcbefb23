import { findSourceOfField } from '#connectors/connector-sources.ts';
import { mapFields } from '#domain/calls/actions/action-fields.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';
import { toAppReference } from './app-reference.ts';
import { findAction, findVisibleApp } from './find-action.ts';

export const getAction: Handler<'getAction'> = async (call) => {
  const { services, principal } = call;
  const { connector, action } = await services.db.readAsTenant(getTenant(principal), async (tx) => {
    const app = await findVisibleApp(tx, services, principal, toAppReference(call));
    const { apps } = services.connect;
    return {
      connector: app.connector,
      action: await findAction(apps, tx, principal, app, call.params.action_id),
    };
  });
  return mapFields(action).map(({ field, key }) => {
    const source = key === null ? undefined : findSourceOfField(connector, key);
    return source === undefined ? field : { ...field, dynamic_options: { parent: source.parent } };
  });
};
