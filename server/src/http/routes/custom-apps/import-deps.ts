import type { ImportDeps } from '../../../domain/apps/openapi/import-openapi.ts';
import type { Services } from '../../services.ts';
import { customAppDeps } from './custom-app-deps.ts';

/** What OpenAPI documents are read and taken over with. */
export function importDeps(services: Services): ImportDeps {
  const { documents, examiner } = services.connect;
  return { ...customAppDeps(services), documents, examiner };
}
