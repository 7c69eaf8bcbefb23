// What operations declare about the audit log (`x-audit`), and what they write there.
import { listStrings } from '@patchbay/contract/json.ts';
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { getOperation } from '@patchbay/contract/operations.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';

/**
 * The operations whose step of the journey changes nothing, or whose change cannot be told from another one's. Tests
 * of their own check their entries.
 */
const SILENT: readonly string[] = [
  'createSessionToken',
  'deleteDemoData',
  'deleteOtherSessions',
  'deleteWorkflows',
  'postSignup',
  'publishWorkflows',
  'resetConfig',
  'submitChoice',
  'toggleConfigWorkflow',
  'updatePublicConfig',
];

/** Returns the event types that an operation declares. Empty for `none` and for reads. */
const getDeclaredTypes = ({ value }: Operation): string[] =>
  Array.isArray(value['x-audit']) ? listStrings(value['x-audit']) : [];

/** Compares the entries that requests wrote with the declarations of their operations. */
export class AuditComparison {
  readonly #operations = new Map<string, string>();

  /** Remembers which operation the request was for, by the id that its entries have. */
  note({ operationId }: Operation, response: Response): void {
    this.#operations.set(response.headers.get('x-request-id') ?? '', operationId);
  }

  /** Returns one line for each difference. */
  async findDifferences(adminUrl: string): Promise<string[]> {
    const { rows } = await runSql(
      adminUrl,
      'select distinct request_id, event_type from audit_event where request_id is not null',
    );
    const written = new Map<string, Set<string>>();
    for (const { request_id, event_type } of rows) {
      const operation = this.#operations.get(String(request_id));
      if (operation !== undefined) {
        written.set(operation, (written.get(operation) ?? new Set()).add(String(event_type)));
      }
    }
    const undeclared = [...written].flatMap(([id, types]) => {
      const declared = getDeclaredTypes(getOperation(id));
      return [...types]
        .filter((type) => !declared.includes(type))
        .map((type) => `${id} writes ${type}, which x-audit lacks`);
    });
    const silent = [...new Set(this.#operations.values())].filter(
      (id) =>
        getDeclaredTypes(getOperation(id)).length > 0 && !written.has(id) && !SILENT.includes(id),
    );
    return [...undeclared, ...silent.map((id) => `${id} writes none of its x-audit`)];
  }
}
