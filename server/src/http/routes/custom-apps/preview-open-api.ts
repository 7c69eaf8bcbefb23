import { getBuilderOwner } from '#domain/apps/app-builder.ts';
import { previewOpenApi as preview } from '#domain/apps/openapi/import-openapi.ts';
import type { Handler } from '#http/handler.ts';
import { getBuilder } from '../apps/get-builder.ts';
import { getImportDeps } from './get-import-deps.ts';

export const previewOpenApi: Handler<'previewOpenApi'> = async ({
  body,
  services,
  principal,
  signal,
}) =>
  preview(getImportDeps(services), body, { owner: getBuilderOwner(getBuilder(principal)), signal });
