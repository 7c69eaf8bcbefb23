import type { Handler } from '#http/handler.ts';
import { toAppReference } from './app-reference.ts';
import { listActionsFor } from './find-action.ts';

export const listActions: Handler<'listActions'> = async (call) => {
  const actions = await listActionsFor(call.services, call.principal, toAppReference(call));
  return actions.map(({ key, title, description, danger }) => ({
    action_id: key,
    name: title,
    description: description ?? '',
    danger: danger === true,
  }));
};
