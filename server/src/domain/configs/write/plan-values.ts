import { isDeepStrictEqual } from 'node:util';
import { checkValue } from '@patchbay/rules/check-value.ts';
import { findDescendants, sortParentsFirst } from '@patchbay/rules/dependencies.ts';
import type { ConfigValueRow } from '../../../db/configs/read-config-repo.ts';
import type { StoredPortalField } from '../../../db/schema/stored-portal.ts';
import { type ConfigState, effectiveValue, isBlank, storedValue } from '../config-state.ts';
import { fieldDefinition } from '../field-definition.ts';
import { type OptionBasis, optionsKey, type ResolvedField, sourcesOf } from '../field-sources.ts';
import { formatFieldKey } from '../portal-fields.ts';
import { describeProblem, type ValueProblem } from '../value-problems.ts';
import type { ValueWrite } from './write-request.ts';

/** A value that a request changes. */
export interface ValueChange {
  workflow: string;
  field: StoredPortalField;
  /** Null: there is no row yet. */
  row: ConfigValueRow | null;
  /** Null: no value, or a secret. */
  before: unknown;
  /** Null: no value. Of a secret its plain text, which must be encrypted. */
  after: unknown;
  isSecret: boolean;
  /** The field depends on one that changes, and was not sent. */
  isCleared: boolean;
  pointer: string;
}

/** A field whose options have to be read before its value can be checked. */
export interface Unresolved {
  key: string;
  field: StoredPortalField;
  parent: unknown;
}

export interface PlannedValues {
  changes: ValueChange[];
  problems: (ValueProblem & { pointer: string })[];
  unresolved: Unresolved[];
}

/** The options that were read for this request, by `optionsKey`. */
export type Resolutions = ReadonlyMap<string, ResolvedField>;

/**
 * Checks the sent values of one list of fields, parents first, and finds which of them change and what is
 * cleared with them.
 *
 * @param writes of one workflow, or of the app itself; their fields exist
 */
export function planValues(
  state: ConfigState,
  workflow: string,
  writes: readonly ValueWrite[],
  given: { basis: OptionBasis; resolutions: Resolutions },
): PlannedValues {
  const planned: PlannedValues = { changes: [], problems: [], unresolved: [] };
  const list = state.portal.listOf(workflow);
  const byId = new Map(list.map((field) => [field.id, field]));
  const sent = new Map(writes.map((write) => [write.field_id, write]));
  const after = new Map<string, unknown>();
  const failed = new Set<string>();
  const valueAfter = (field: StoredPortalField) =>
    effectiveValue(
      after.has(field.id) ? after.get(field.id) : storedValue(state, workflow, field.id),
      field,
    );

  const check = (field: StoredPortalField, { value, pointer }: ValueWrite, isArchived: boolean) => {
    const refuse = (problem: ValueProblem, at: string) => {
      failed.add(field.id);
      planned.problems.push({ ...problem, pointer: `${pointer}${at}` });
    };
    const parent = isArchived ? undefined : byId.get(field.parent ?? '');
    if (parent !== undefined && failed.has(parent.id)) {
      failed.add(field.id);
      return;
    }
    if (parent !== undefined && isBlank(valueAfter(parent))) {
      refuse(withoutParent(field, parent), '');
      return;
    }
    const resolved = isArchived
      ? NOTHING_KNOWN
      : resolutionOf(field, parent === undefined ? null : valueAfter(parent), given, planned);
    if (resolved === undefined) {
      failed.add(field.id);
      return;
    }
    const checked = checkValue(fieldDefinition(field, resolved), value);
    if ('problems' in checked) {
      for (const problem of checked.problems) {
        refuse(describeProblem(field, problem, value), problem.pointer);
      }
    } else {
      after.set(field.id, checked.value);
    }
  };

  for (const field of inOrder(list)) {
    const write = sent.get(field.id);
    if (write !== undefined && write.value !== null) {
      check(field, write, false);
    } else if (write !== undefined) {
      after.set(field.id, null);
    }
  }
  for (const write of writes) {
    const entry = byId.has(write.field_id)
      ? undefined
      : state.portal.find(workflow, write.field_id);
    if (entry !== undefined) {
      after.set(write.field_id, null);
      if (write.value !== null) {
        check(entry.field, write, true);
      }
    }
  }
  for (const [field_id, value] of after) {
    const field = state.portal.find(workflow, field_id)?.field;
    if (field !== undefined) {
      const pointer = sent.get(field_id)?.pointer ?? '';
      addChange(planned.changes, state, { workflow, field, value, pointer, isCleared: false });
    }
  }
  clearDescendants(planned.changes, state, workflow, sent);
  return planned;
}

const NOTHING_KNOWN: ResolvedField = new Map();

/** Undefined: it has to be read first. */
function resolutionOf(
  field: StoredPortalField,
  parent: unknown,
  { basis, resolutions }: { basis: OptionBasis; resolutions: Resolutions },
  planned: PlannedValues,
): ResolvedField | undefined {
  if (sourcesOf(field).length === 0) {
    return NOTHING_KNOWN;
  }
  const key = optionsKey(basis, field, parent);
  const resolved = resolutions.get(key);
  if (resolved === undefined) {
    planned.unresolved.push({ key, field, parent });
  }
  return resolved;
}

function addChange(
  changes: ValueChange[],
  state: ConfigState,
  {
    workflow,
    field,
    value,
    ...rest
  }: Pick<ValueChange, 'workflow' | 'field' | 'pointer' | 'isCleared'> & {
    value: unknown;
  },
): void {
  const row = state.values.get(formatFieldKey(workflow, field.id)) ?? null;
  const isEncrypted = (row?.value_encrypted ?? null) !== null;
  const isSecret = field.secret === true || isEncrypted;
  const after = isSecret && value === '' ? null : value;
  const before = row?.value ?? null;
  // Whether a secret that is sent is another one cannot be seen: it counts as changed.
  const isUnchanged =
    field.secret === true && after !== null
      ? false
      : !isEncrypted && isDeepStrictEqual(before, after);
  if (!isUnchanged) {
    changes.push({
      ...rest,
      workflow,
      field,
      row,
      isSecret,
      before: isSecret ? null : before,
      after,
    });
  }
}

/** What depends on a changed value is cleared with it, unless it was sent as well. */
function clearDescendants(
  changes: ValueChange[],
  state: ConfigState,
  workflow: string,
  sent: ReadonlyMap<string, ValueWrite>,
): void {
  const list = state.portal.listOf(workflow);
  const byId = new Map(list.map((field) => [field.id, field]));
  const cleared = new Set<string>();
  for (const { field, before, after, isSecret, pointer } of [...changes]) {
    const hasMoved =
      isSecret || !isDeepStrictEqual(effectiveValue(before, field), effectiveValue(after, field));
    for (const id of hasMoved && byId.has(field.id) ? findDescendants(list, field.id) : []) {
      const child = byId.get(id);
      if (child !== undefined && !sent.has(id) && !cleared.has(id)) {
        cleared.add(id);
        addChange(changes, state, {
          workflow,
          field: child,
          value: null,
          pointer: `${listPointer(pointer)}/${id}`,
          isCleared: true,
        });
      }
    }
  }
}

/** Where the request has the fields of the list; a call about one field has its value alone. */
const listPointer = (pointer: string): string =>
  pointer === '/value' ? '/fields' : pointer.slice(0, pointer.lastIndexOf('/'));

function inOrder(list: readonly StoredPortalField[]): readonly StoredPortalField[] {
  const sorted = sortParentsFirst(list);
  return 'order' in sorted ? sorted.order : list;
}

function withoutParent(field: StoredPortalField, parent: StoredPortalField): ValueProblem {
  return {
    detail: `needs a value of ${parent.name} (${parent.id}) first`,
    sentence: `${field.name} depends on ${parent.name}. Give ${parent.name} a value first.`,
  };
}
