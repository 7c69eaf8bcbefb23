import { setVariable } from '#domain/variables/change-values.ts';
import type { Handler } from '#http/handler.ts';
import { getVariableActor } from './get-variable-actor.ts';

export const setVariableValue: Handler<'setVariableValue'> = async ({
  body,
  headers,
  services,
  ...call
}) => {
  const { linked_account_id = headers.linked_account_id, ...sent } = body;
  const request = linked_account_id === undefined ? sent : { ...sent, linked_account_id };
  return setVariable(services, getVariableActor(call), request);
};
