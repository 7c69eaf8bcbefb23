import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the routes that the build wrote beside the page: `/connect/$token`, where `$token` stands for
 * one segment and `$` alone for the rest of the path.
 *
 * @returns whether a path below the base path is one of them
 * @throws Error if the build has no list
 */
export function readRoutes(folder: string): (path: string) => boolean {
  const file = join(folder, 'routes.json');
  const routes: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (!Array.isArray(routes) || routes.length === 0) {
    throw new Error('dist has no list of the dashboard’s routes. Run npm run build again.');
  }
  const patterns = routes.map((route) => toPattern(String(route)));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Converts a route to a pattern that matches like the dashboard's router: in any case, with or without a slash at the end. */
function toPattern(route: string): RegExp {
  const segments = route.split('/').filter((segment) => segment !== '');
  const parts = segments.map((segment) =>
    segment === '$' ? '/.*' : segment.startsWith('$') ? '/[^/]+' : `/${escapePattern(segment)}`,
  );
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
