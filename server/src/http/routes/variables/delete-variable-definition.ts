import { deleteVariable } from '#domain/variables/change-definitions.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../org/get-actor.ts';

export const deleteVariableDefinition: Handler<'deleteVariableDefinition'> = async ({
  params,
  services,
  ...call
}) => {
  const name = await deleteVariable(services, getActor(call), params.id);
  return { status: 'success', message: `The variable "${name}" is deleted.` };
};
