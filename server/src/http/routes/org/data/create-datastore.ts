import { createDatastore as create } from '#domain/org/datastores.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const createDatastore: Handler<'createDatastore'> = async ({ body, services, ...call }) =>
  create(services, getActor(call), body);
