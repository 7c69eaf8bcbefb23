import { getBuilderOwner } from '../../../domain/apps/app-builder.ts';
import {
  type ImportDeps,
  importOpenApi as importDocument,
  previewOpenApi as preview,
} from '../../../domain/apps/openapi/import-openapi.ts';
import { type Handler, HttpReply } from '../../handler.ts';
import type { Services } from '../../services.ts';
import { builderOf, buildingActorOf } from './builder-of.ts';
import { customAppDeps } from './custom-app-deps.ts';

/** What OpenAPI documents are read and taken over with. */
function importDeps(services: Services): ImportDeps {
  const { documents, examiner } = services.connect;
  return { ...customAppDeps(services), documents, examiner };
}

export const previewOpenApi: Handler<'previewOpenApi'> = async ({
  body,
  services,
  principal,
  signal,
}) => preview(importDeps(services), body, { owner: getBuilderOwner(builderOf(principal)), signal });

export const importOpenApi: Handler<'importOpenApi'> = async ({ body, services, ...call }) => {
  const by = buildingActorOf(call);
  return new HttpReply(201, {}, await importDocument(importDeps(services), by, body, call.signal));
};
