import {
  type ImportDeps,
  importOpenApi as importDocument,
  previewOpenApi as preview,
} from '../../../domain/apps/openapi/import-openapi.ts';
import { type Handler, HttpReply } from '../../handler.ts';
import type { Services } from '../../services.ts';
import { buildingActorOf } from './builder-of.ts';
import { customAppDeps } from './custom-app-deps.ts';

/** What OpenAPI documents are read and taken over with. */
function importDeps(services: Services): ImportDeps {
  const { documents, examiner } = services.connect;
  return { ...customAppDeps(services), documents, examiner };
}

export const previewOpenApi: Handler<'previewOpenApi'> = async ({ body, services }) =>
  preview(importDeps(services), body);

export const importOpenApi: Handler<'importOpenApi'> = async ({ body, services, ...call }) =>
  new HttpReply(201, {}, await importDocument(importDeps(services), buildingActorOf(call), body));
