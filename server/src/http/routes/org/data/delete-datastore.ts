import { deleteDatastore as deleteStore } from '#domain/org/datastores.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const deleteDatastore: Handler<'deleteDatastore'> = async ({
  params,
  services,
  ...call
}) => {
  const name = await deleteStore(services, getActor(call), params.id);
  return { message: `The datastore "${name}" is deleted.` };
};
