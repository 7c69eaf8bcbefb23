// Compares the event types that operations declare for the audit log (`x-audit`) with the entries that they write.
import { listStrings } from '@patchbay/contract/json.ts';
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { getOperation } from '@patchbay/contract/operations.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';

/**
 * The entries that no step of the journey leaves, by operation. Refused calls leave `LOGIN_FAILED`, and the others need
 * something that the journey does not have. Tests of the operations check these entries.
 */
const SILENT: ReadonlySet<string> = new Set([
  'createSessionToken LINKED_ACCOUNT_CREATED',
  'deleteDemoData DEMO_DATA_ERASED',
  'deleteLinkedAccount CONNECTION_DISCONNECTED',
  'deleteOtherSessions SESSION_ENDED',
  'login LOGIN_FAILED',
  'resetConfig CONFIG_UPDATED',
  'submitChoice CONNECTION_CREATED',
  'updateUser TWO_FACTOR_AUTH',
  'updateUser USER_ROLE_UPDATED',
  'verifyTwoFactor LOGIN_FAILED',
]);

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
    const missing = [...new Set(this.#operations.values())].flatMap((id) =>
      getDeclaredTypes(getOperation(id))
        .filter((type) => written.get(id)?.has(type) !== true)
        .map((type) => `${id} ${type}`),
    );
    return [
      ...undeclared,
      ...missing
        .filter((name) => !SILENT.has(name))
        .map((name) => `${name} is in x-audit and was not written`),
      ...[...SILENT]
        .filter((name) => !missing.includes(name))
        .map((name) => `${name} was written and is in SILENT`),
    ];
  }
}
