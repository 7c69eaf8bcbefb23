import { createVariable } from '#domain/variables/change-definitions.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { getActor } from '../org/get-actor.ts';

export const createVariableDefinition: Handler<'createVariableDefinition'> = async ({
  body,
  services,
  ...call
}) => {
  const definition = await createVariable(services, getActor(call), body);
  return new HttpReply(201, {}, { definition });
};
