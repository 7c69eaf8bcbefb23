// Writes the types that the dashboard uses: those of the whole contract, without the paths that it may not call.
import type { Operation } from '@patchbay/contract/list-operations.ts';

/**
 * Returns the module `dashboard-schema.gen.d.ts`, which differs from `schema.gen.d.ts` in its list of paths alone.
 *
 * @throws Error if the dashboard may call some operations of a path and not all
 */
export function dashboardSchema(operations: readonly Operation[]): string {
  const ownPaths = listPaths(operations.filter(isForDashboard));
  const otherPaths = listPaths(operations.filter((operation) => !isForDashboard(operation)));
  const mixed = otherPaths.filter((path) => ownPaths.includes(path));
  if (mixed.length > 0) {
    throw new Error(`The dashboard may call only some operations of ${mixed.join(', ')}.`);
  }
  return `import type { paths as allPaths } from './schema.gen.d.ts';

export type * from './schema.gen.d.ts';

/** The paths that only the SDK and back ends may call. */
type OtherPath =
${otherPaths.map((path) => `  | '${path}'`).join('\n')};

/** The paths that the dashboard may call. */
export interface paths extends Omit<allPaths, OtherPath> {}
`;
}

const isForDashboard = ({ audience }: Operation) =>
  audience.includes('dashboard') || audience.includes('anonymous');

const listPaths = (operations: readonly Operation[]) => [
  ...new Set(operations.map(({ path }) => path)),
];
