import { previewOpenApi as preview } from '../../../domain/apps/openapi/import-openapi.ts';
import type { Handler } from '../../handler.ts';
import { importDeps } from './import-deps.ts';

export const previewOpenApi: Handler<'previewOpenApi'> = async ({ body, services }) =>
  preview(importDeps(services), body);
