// Writes the type of the roles that the operations of each tag require, which the dashboard's table of roles follows.
import { listStrings } from '@patchbay/contract/json.ts';
import type { Operation } from '@patchbay/contract/list-operations.ts';

/** Returns the text of the type. Tags whose operations no user can call are left out. */
export function rolesByTagType(operations: readonly Operation[]): string {
  const rolesByTag = new Map<string, Set<string>>();
  for (const { value } of operations) {
    for (const tag of typeof value['x-role'] === 'string' ? listStrings(value.tags) : []) {
      rolesByTag.set(tag, (rolesByTag.get(tag) ?? new Set()).add(String(value['x-role'])));
    }
  }
  const lines = [...rolesByTag].map(
    ([tag, roles]) => `  '${tag}': '${[...roles].sort().join("' | '")}';\n`,
  );
  return `/** The roles that the operations of each tag require (\`x-role\`). */
export interface RolesByTag {
${lines.sort().join('')}}
`;
}
