import { isDeepStrictEqual } from 'node:util';
import { checkValue } from '@patchbay/rules/check-value.ts';
import { findDescendants, sortParentsFirst } from '@patchbay/rules/dependencies.ts';
import type { ConfigValueRow } from '#db/configs/read-config-repo.ts';
import type { StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import { type ConfigState, getEffectiveValue, getStoredValue, isBlank } from '../config-state.ts';
import { buildFieldDefinition } from '../field-definition.ts';
import {
  computeOptionsKey,
  listSources,
  type OptionBasis,
  type ResolvedField,
} from '../field-sources.ts';
import { formatFieldKey } from '../portal-fields.ts';
import { describeProblem, type ValueProblem } from '../value-problems.ts';
import type { ValueWrite } from './write-request.ts';

/** A value that a request changes. */
export interface ValueChange {
  workflow: string;
  field: StoredPortalField;
  /** The stored row, or null if there is none yet. */
  row: ConfigValueRow | null;
  /** The stored value. Null if there is none, or for a secret. */
  before: unknown;
  /** The new value, or null for none. A secret is plain text here and must be encrypted. */
  after: unknown;
  isSecret: boolean;
  /** Whether the value is cleared because the value of a field that it depends on changes. */
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

/** The options that were read for this request, by `computeOptionsKey`. */
export type Resolutions = ReadonlyMap<string, ResolvedField>;

/**
 * Checks the sent values of one list of fields, parents first, and finds the changes, including the values that
 * are cleared with a parent's.
 *
 * @param writes the values of one workflow or of the app itself, for fields that exist
 */
export function planValues(
  state: ConfigState,
  workflow: string,
  writes: readonly ValueWrite[],
  options: { basis: OptionBasis; resolutions: Resolutions },
): PlannedValues {
  const planned: PlannedValues = { changes: [], problems: [], unresolved: [] };
  const list = state.portal.listFields(workflow);
  const byId = new Map(list.map((field) => [field.id, field]));
  const sent = new Map(writes.map((write) => [write.field_id, write]));
  const after = new Map<string, unknown>();
  const failed = new Set<string>();
  const getValueAfter = (field: StoredPortalField) =>
    getEffectiveValue(
      after.has(field.id) ? after.get(field.id) : getStoredValue(state, workflow, field.id),
      field,
    );

  const check = (field: StoredPortalField, { value, pointer }: ValueWrite, isArchived: boolean) => {
    const addProblem = (problem: ValueProblem, within: string) => {
      failed.add(field.id);
      planned.problems.push({ ...problem, pointer: `${pointer}${within}` });
    };
    const parent = isArchived ? undefined : byId.get(field.parent ?? '');
    if (parent !== undefined && failed.has(parent.id)) {
      failed.add(field.id);
      return;
    }
    if (parent !== undefined && isBlank(getValueAfter(parent))) {
      addProblem(describeMissingParent(field, parent), '');
      return;
    }
    const resolved = isArchived
      ? NO_OPTIONS
      : findResolution(
          field,
          parent === undefined ? null : getValueAfter(parent),
          options,
          planned,
        );
    if (resolved === undefined) {
      failed.add(field.id);
      return;
    }
    const checked = checkValue(buildFieldDefinition(field, resolved), value);
    if ('problems' in checked) {
      for (const problem of checked.problems) {
        addProblem(describeProblem(field, problem, value), problem.pointer);
      }
    } else {
      after.set(field.id, checked.value);
    }
  };

  for (const field of sortFields(list)) {
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

const NO_OPTIONS: ResolvedField = new Map();

/** Returns the options of a field. Undefined if they have to be read first, which is then noted in the plan. */
function findResolution(
  field: StoredPortalField,
  parent: unknown,
  { basis, resolutions }: { basis: OptionBasis; resolutions: Resolutions },
  planned: PlannedValues,
): ResolvedField | undefined {
  if (listSources(field).length === 0) {
    return NO_OPTIONS;
  }
  const key = computeOptionsKey(basis, field, parent);
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
  // A sent secret cannot be compared with the encrypted one, so it counts as changed.
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

/** Adds changes that clear the values of fields that depend on a changed value, unless they were sent as well. */
function clearDescendants(
  changes: ValueChange[],
  state: ConfigState,
  workflow: string,
  sent: ReadonlyMap<string, ValueWrite>,
): void {
  const list = state.portal.listFields(workflow);
  const byId = new Map(list.map((field) => [field.id, field]));
  const cleared = new Set<string>();
  for (const { field, before, after, isSecret, pointer } of [...changes]) {
    const hasChanged =
      isSecret ||
      !isDeepStrictEqual(getEffectiveValue(before, field), getEffectiveValue(after, field));
    for (const id of hasChanged && byId.has(field.id) ? findDescendants(list, field.id) : []) {
      const child = byId.get(id);
      if (child !== undefined && !sent.has(id) && !cleared.has(id)) {
        cleared.add(id);
        addChange(changes, state, {
          workflow,
          field: child,
          value: null,
          pointer: `${getListPointer(pointer)}/${id}`,
          isCleared: true,
        });
      }
    }
  }
}

/** Returns the JSON pointer of the list in a request. A request for one field has only `/value`. */
const getListPointer = (pointer: string): string =>
  pointer === '/value' ? '/fields' : pointer.slice(0, pointer.lastIndexOf('/'));

function sortFields(list: readonly StoredPortalField[]): readonly StoredPortalField[] {
  const sorted = sortParentsFirst(list);
  return 'order' in sorted ? sorted.order : list;
}

function describeMissingParent(field: StoredPortalField, parent: StoredPortalField): ValueProblem {
  return {
    detail: `needs a value of ${parent.name} (${parent.id}) first`,
    sentence: `${field.name} depends on ${parent.name}. Give ${parent.name} a value first.`,
  };
}
