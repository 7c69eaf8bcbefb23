import { findSourceOfField } from '#connectors/connector-sources.ts';
import { mapFields } from '#domain/calls/actions/action-fields.ts';
import type { Call, Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';
import { findAction, findVisibleApp, listActionsFor } from './find-action.ts';

export const listActions: Handler<'listActions'> = async (call) => {
  const actions = await listActionsFor(call.services, call.principal, wantedApp(call));
  return actions.map(({ key, title, description, danger }) => ({
    action_id: key,
    name: title,
    description: description ?? '',
    danger: danger === true,
  }));
};

export const getAction: Handler<'getAction'> = async (call) => {
  const { services, principal } = call;
  const { connector, action } = await services.db.readAsTenant(getTenant(principal), async (tx) => {
    const app = await findVisibleApp(tx, services, principal, wantedApp(call));
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

export const listAppTriggers: Handler<'listAppTriggers'> = async (call) => {
  const { services, principal } = call;
  const { connector } = await services.db.readAsTenant(getTenant(principal), (tx) =>
    findVisibleApp(tx, services, principal, wantedApp(call)),
  );
  return (connector.triggers ?? []).map(({ key, name, description, output, sample }) => ({
    trigger_id: key,
    name,
    description: description ?? '',
    payload_schema: output,
    sample,
  }));
};

function wantedApp({
  params,
  headers,
}: Pick<Call<'listActions' | 'getAction' | 'listAppTriggers'>, 'params' | 'headers'>) {
  return { slug: params.slug, linked_account_id: headers.linked_account_id };
}
