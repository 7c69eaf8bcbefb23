import type { VariableScopeInput } from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '#domain/app-error.ts';
import { listScopeValues } from '#domain/variables/read-values.ts';
import type { Handler } from '#http/handler.ts';
import { toListPart } from '#http/list-part.ts';
import { toPage } from '#http/paging.ts';
import { getCaller } from '../connect/account-scope.ts';

const SCOPES: readonly VariableScopeInput[] = ['org', 'workspace', 'linked_account', 'workflow'];

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
function readScope(text: string): VariableScopeInput {
  const scope = SCOPES.find((known) => known === text);
  if (scope === undefined) {
    const message = 'has to be org, workspace, linked_account or workflow';
    throw new AppError('VALIDATION_ERROR', `The request is not valid: /id ${message}.`, {
      details: [{ in: 'path', pointer: '/id', message }],
    });
  }
  return scope;
}
