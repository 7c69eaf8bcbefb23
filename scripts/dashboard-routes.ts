// The addresses of the dashboard, for the server. During the build, Vite writes them to dist/routes.json
// from the route tree that TanStack Router generates.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ROUTE_TREE = path.resolve(import.meta.dirname, '../src/routeTree.gen.ts');

/** The routes for unknown addresses. */
const OF_UNKNOWN = new Set(['/$', '/settings/$']);

/**
 * Returns patterns such as `/connect/$token`, without the routes for unknown addresses and those of
 * development, which begin with an underscore.
 *
 * @throws Error if the route tree has an unknown format
 */
export function listDashboardRoutes(routeTree = readFileSync(ROUTE_TREE, 'utf8')): string[] {
  const block = /export interface FileRoutesByTo \{\n([\s\S]*?)\n\}/.exec(routeTree)?.[1] ?? '';
  const routes = [...block.matchAll(/^ +'(\/[^']*)': typeof /gm)].map(([, route = '']) => route);
  if (routes.length === 0 || routes.length !== block.split('\n').length) {
    throw new Error('scripts/dashboard-routes.ts cannot read src/routeTree.gen.ts.');
  }
  return routes.filter((route) => !route.startsWith('/_') && !OF_UNKNOWN.has(route)).sort();
}

export function dashboardRoutes(): Plugin {
  return {
    name: 'dashboard-routes',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify(listDashboardRoutes(), null, 1)}\n`;
      this.emitFile({ type: 'asset', fileName: 'routes.json', source });
    },
  };
}
