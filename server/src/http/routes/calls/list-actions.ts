import type { Handler } from '../../handler.ts';
import { actionsFor } from './find-action.ts';

export const listActions: Handler<'listActions'> = async ({ params, principal, services }) => {
  const actions = await actionsFor(services, principal, params.slug);
  return actions.map(({ key, title, description, danger }) => ({
    action_id: key,
    name: title,
    description: description ?? '',
    danger: danger === true,
  }));
};
