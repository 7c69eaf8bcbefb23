import { getBuilderOwner } from '#domain/apps/app-builder.ts';
import {
  type ImportDeps,
  importOpenApi as importDocument,
  previewOpenApi as preview,
} from '#domain/apps/openapi/import-openapi.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import type { Services } from '#http/services.ts';
import { getBuilder, getBuildingActor } from '../applications/get-builder.ts';
import { getCustomAppDeps } from './custom-app-deps.ts';

/** Returns the services for reading and importing OpenAPI documents. */
function getImportDeps(services: Services): ImportDeps {
  const { documents, examiner } = services.connect;
  return { ...getCustomAppDeps(services), documents, examiner };
}

export const previewOpenApi: Handler<'previewOpenApi'> = async ({
  body,
  services,
  principal,
  signal,
}) =>
  preview(getImportDeps(services), body, { owner: getBuilderOwner(getBuilder(principal)), signal });

export const importOpenApi: Handler<'importOpenApi'> = async ({ body, services, ...call }) => {
  const by = getBuildingActor(call);
  return new HttpReply(
    201,
    {},
    await importDocument(getImportDeps(services), by, body, call.signal),
  );
};
