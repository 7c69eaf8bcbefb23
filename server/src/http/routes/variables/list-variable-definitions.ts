import { toScope } from '#domain/variable-scope.ts';
import { listVariables } from '#domain/variables/read-definitions.ts';
import type { Handler } from '#http/handler.ts';
import { toListPart } from '#http/list-part.ts';
import { toPage } from '#http/paging.ts';
import { getCaller } from '../connect/account-scope.ts';

export const listVariableDefinitions: Handler<'listVariableDefinitions'> = async ({
  query,
  principal,
  services,
}) => {
  const { page, limit, part } = toListPart(query);
  const filter = {
    scope: query.scope === undefined ? undefined : toScope(query.scope),
    var_format: query.var_format,
    text: query.name,
    names: query.names?.split(',').filter((name) => name !== ''),
  };
  const { docs, total } = await listVariables(services, getCaller(principal), filter, part);
  return toPage(docs, total, { page, limit });
};
