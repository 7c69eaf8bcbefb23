import { updateDatastore as update } from '#domain/org/datastores.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const updateDatastore: Handler<'updateDatastore'> = async ({
  params,
  body,
  services,
  ...call
}) => update(services, getActor(call), params.id, body);
