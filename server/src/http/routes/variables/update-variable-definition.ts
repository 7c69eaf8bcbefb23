import { updateVariable } from '#domain/variables/change-definitions.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../org/get-actor.ts';

export const updateVariableDefinition: Handler<'updateVariableDefinition'> = async ({
  params,
  body,
  services,
  ...call
}) => ({ definition: await updateVariable(services, getActor(call), params.id, body) });
