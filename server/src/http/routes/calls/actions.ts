import { mapFields } from '../../../domain/calls/actions/action-fields.ts';
import type { Handler } from '../../handler.ts';
import { actionsFor, actionWith } from './find-action.ts';

export const listActions: Handler<'listActions'> = async ({ params, principal, services }) => {
  const actions = await actionsFor(services, principal, params.slug);
  return actions.map(({ key, title, description, danger }) => ({
    action_id: key,
    name: title,
    description: description ?? '',
    danger: danger === true,
  }));
};

export const getAction: Handler<'getAction'> = async ({ params, principal, services }) => {
  const actions = await actionsFor(services, principal, params.slug);
  return mapFields(actionWith(actions, params.action_id)).map(({ field }) => field);
};
