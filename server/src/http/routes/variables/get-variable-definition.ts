import { getVariable } from '#domain/variables/read-definitions.ts';
import type { Handler } from '#http/handler.ts';
import { getCaller } from '../connect/account-scope.ts';

export const getVariableDefinition: Handler<'getVariableDefinition'> = async ({
  params,
  principal,
  services,
}) => ({ definition: await getVariable(services, getCaller(principal), params.id) });
