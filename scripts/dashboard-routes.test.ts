import { expect, it } from 'vitest';
import { ROUTES } from '../tests/support/route-table.ts';
import { listDashboardRoutes } from './dashboard-routes.ts';

// src/routes/-guards.full.test.tsx compares the same table with the router.
it('lists every route of the dashboard', () => {
  expect(listDashboardRoutes()).toEqual(ROUTES.map(([pattern]) => pattern).toSorted());
});

it('leaves out addresses that are not pages of the product', () => {
  const lines = ['/', '/$', '/_gallery', '/apps'].map((route) => `  '${route}': typeof A;\n`);
  const tree = `export interface FileRoutesByTo {\n${lines.join('')}}\n`;
  expect(listDashboardRoutes(tree)).toEqual(['/', '/apps']);
});

it('refuses a route tree that it cannot read', () => {
  expect(() => listDashboardRoutes('export interface FileRoutesByTo {\n  x: 1;\n}\n')).toThrow(
    'cannot read src/routeTree.gen.ts',
  );
});
