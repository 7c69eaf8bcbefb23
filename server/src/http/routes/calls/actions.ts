import { mapFields } from '../../../domain/calls/actions/action-fields.ts';
import type { Call, Handler } from '../../handler.ts';
import { actionsFor, actionWith } from './find-action.ts';

export const listActions: Handler<'listActions'> = async (call) => {
  const actions = await actionsFor(call.services, call.principal, wantedApp(call));
  return actions.map(({ key, title, description, danger }) => ({
    action_id: key,
    name: title,
    description: description ?? '',
    danger: danger === true,
  }));
};

export const getAction: Handler<'getAction'> = async (call) => {
  const actions = await actionsFor(call.services, call.principal, wantedApp(call));
  return mapFields(actionWith(actions, call.params.action_id)).map(({ field }) => field);
};

function wantedApp({
  params,
  headers,
}: Pick<Call<'listActions' | 'getAction'>, 'params' | 'headers'>) {
  return { slug: params.slug, linked_account_id: headers.linked_account_id };
}
