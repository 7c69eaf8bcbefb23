import { importOpenApi as importDocument } from '#domain/apps/openapi/import-openapi.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { getBuildingActor } from '../apps/get-builder.ts';
import { getImportDeps } from './get-import-deps.ts';

export const importOpenApi: Handler<'importOpenApi'> = async ({ body, services, ...call }) => {
  const by = getBuildingActor(call);
  return new HttpReply(
    201,
    {},
    await importDocument(getImportDeps(services), by, body, call.signal),
  );
};
