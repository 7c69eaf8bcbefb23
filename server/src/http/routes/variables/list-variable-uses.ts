import { listVariableUses as list } from '#domain/variables/variable-uses.ts';
import type { Handler } from '#http/handler.ts';
import { getCaller } from '../connect/account-scope.ts';

export const listVariableUses: Handler<'listVariableUses'> = async ({
  params,
  principal,
  services,
}) => list(services, getCaller(principal), params.id);
