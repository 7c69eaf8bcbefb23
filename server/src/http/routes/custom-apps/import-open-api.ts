import { importOpenApi as importDocument } from '../../../domain/apps/openapi/import-openapi.ts';
import { type Handler, HttpReply } from '../../handler.ts';
import { actorOf } from '../org/actor-of.ts';
import { importDeps } from './import-deps.ts';

export const importOpenApi: Handler<'importOpenApi'> = async ({ body, services, ...call }) =>
  new HttpReply(201, {}, await importDocument(importDeps(services), actorOf(call), body));
