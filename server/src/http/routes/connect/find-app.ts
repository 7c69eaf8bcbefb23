import type { App } from '../../../connectors/connector-registry.ts';
import { AppError } from '../../../domain/app-error.ts';
import type { Services } from '../../../services.ts';

/** The app of the catalogue with this slug. @throws AppError RESOURCE_NOT_FOUND */
export function findApp(services: Services, slug: string): App {
  const app = services.connect.connectors.get(slug);
  if (app === undefined) {
    throw new AppError('RESOURCE_NOT_FOUND', `There is no app "${slug}". Check the slug.`);
  }
  return app;
}
