import type { VariableScope } from '#db/variables/definition-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { parseScope } from '#domain/variable-scope.ts';
import { listScopeValues } from '#domain/variables/read-values.ts';
import type { Handler } from '#http/handler.ts';
import { toListPart } from '#http/list-part.ts';
import { toPage } from '#http/paging.ts';
import { getCaller } from '../connect/account-scope.ts';

export const listVariableValues: Handler<'listVariableValues'> = async ({
  params,
  query,
  principal,
  services,
}) => {
  const scope = readScope(params.id);
  const { page, limit, part } = toListPart(query);
  const { docs, total } = await listScopeValues(services, getCaller(principal), scope, query, part);
  return { ...toPage(docs, total, { page, limit }), status: 'success' };
};

/** Reads the last part of the address, which is the id of a value in the other operation of the path. */
function readScope(text: string): VariableScope {
  const scope = parseScope(text);
  if (scope === null) {
    const message = 'has to be org, workspace, linked_account or workflow';
    throw new AppError('VALIDATION_ERROR', `The request is not valid: /id ${message}.`, {
      details: [{ in: 'path', pointer: '/id', message }],
    });
  }
  return scope;
}
