import type { ImportDeps } from '#domain/apps/openapi/import-openapi.ts';
import type { Services } from '#http/services.ts';
import { getCustomAppDeps } from './custom-app-deps.ts';

/** Returns the services for reading and importing OpenAPI documents. */
export function getImportDeps(services: Services): ImportDeps {
  const { documents, examiner } = services.apps;
  return { ...getCustomAppDeps(services), documents, examiner };
}
