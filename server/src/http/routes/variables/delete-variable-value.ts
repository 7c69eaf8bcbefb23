import { deleteVariableValue as deleteValue } from '#domain/variables/change-values.ts';
import type { Handler } from '#http/handler.ts';
import { getVariableActor } from './get-variable-actor.ts';

export const deleteVariableValue: Handler<'deleteVariableValue'> = async ({
  params,
  services,
  ...call
}) => {
  const actor = getVariableActor(call);
  const name = await deleteValue(services, actor, params.id);
  const { environment } = actor.principal;
  return { status: 'success', message: `The value of "${name}" in ${environment} is deleted.` };
};
