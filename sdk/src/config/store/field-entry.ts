import type { ConfigField, ConfigValue } from '../../index.ts';
import type { FieldState } from './config-types.ts';
import { type Draft, formatText, isFilled, needsOptions } from './field-value.ts';

type OwnState = Pick<
  FieldState,
  'status' | 'problems' | 'error' | 'conflict' | 'cleared' | 'optionsStatus' | 'optionsError'
>;

/** A field of the form with its local state. */
export interface FieldEntry {
  readonly key: string;
  readonly workflowId: string | undefined;
  /** The field as the config contains it, without options that would have to be requested from the app. */
  base: ConfigField;
  /** The field with the options loaded so far. */
  field: ConfigField;
  stored?: ConfigValue | undefined;
  /** True for a stored secret, too, whose value is never returned. */
  isStored?: boolean;
  /** The value that the last save replaced. */
  previous?: ConfigValue | undefined;
  draft?: Draft | undefined;
  /** The key of the last request for options: the parent's value and the search. */
  asked?: string | undefined;
  search?: string | undefined;
  /** True while the form shows the options. */
  isOpened?: boolean;
  pause?: ReturnType<typeof setTimeout> | undefined;
  searchPause?: ReturnType<typeof setTimeout>;
  own: OwnState;
  /** The snapshot, which is created when it is read. */
  state: FieldState | undefined;
  readonly listeners: Set<() => void>;
}

/** The fields of a config by key. */
export interface FieldEntries {
  get: (key: string) => FieldEntry;
  toState: (entry: FieldEntry) => FieldState;
  all: () => Iterable<FieldEntry>;
  /** Merges a field that the server returned. Typed text is kept. */
  merge: (field: ConfigField, workflowId: string | undefined, isNewPortal: boolean) => void;
  /** Changes an entry, and notifies the subscribers of the field and of fields that depend on it. */
  update: (entry: FieldEntry, change: Partial<OwnState>) => void;
  getParent: (entry: FieldEntry) => FieldEntry | undefined;
  /** Returns the parent of a field, the parent's parent, and so on. */
  getParents: (entry: FieldEntry) => FieldEntry[];
  currentValue: (entry: FieldEntry) => ConfigValue | undefined;
  /** Returns the entry of another field of the same list. */
  sibling: (entry: FieldEntry, id: string | undefined) => FieldEntry | undefined;
}

const UNTOUCHED: OwnState = {
  status: 'idle',
  problems: [],
  error: undefined,
  conflict: undefined,
  cleared: [],
  optionsStatus: 'ready',
  optionsError: undefined,
};

/**
 * Returns the key of a field. Ids are unique among the app's own fields and within each workflow, and
 * contain no slash.
 */
export function formatKey(workflowId: string | undefined, id: string): string {
  return `${workflowId ?? ''}/${id}`;
}

/** @param onParentChange called for a field whose options were loaded for another value of its parent */
export function createFieldEntries(onParentChange: (entry: FieldEntry) => void): FieldEntries {
  const entries = new Map<string, FieldEntry>();

  const sibling = ({ workflowId }: FieldEntry, id: string | undefined) =>
    id === undefined ? undefined : entries.get(formatKey(workflowId, id));
  const getParent = (entry: FieldEntry) => sibling(entry, entry.field.parent);
  // There are no cycles, because a portal with a cycle of parents cannot be published.
  const getParents = (entry: FieldEntry): FieldEntry[] => {
    const parent = getParent(entry);
    return parent ? [parent, ...getParents(parent)] : [];
  };
  const currentValue = (entry: FieldEntry) => {
    const { draft, stored, field } = entry;
    if (draft && 'value' in draft) {
      return draft.value ?? field.defaultValue;
    }
    // The server will clear the value when the parent's change is saved, so it is shown as cleared
    // immediately.
    const isCleared = getParents(entry).some((ancestor) => ancestor.draft);
    return (isCleared ? undefined : stored) ?? field.defaultValue;
  };
  const toState = (entry: FieldEntry): FieldState => {
    const { key, field, draft, own, isStored = false } = entry;
    const value = currentValue(entry);
    const parent = getParent(entry);
    entry.state ??= {
      ...own,
      key,
      field,
      value,
      text: draft && 'text' in draft ? draft.text : formatText(field, value),
      isStored,
      waitsFor: parent && !isFilled(currentValue(parent)) ? parent.field.name : undefined,
    };
    return entry.state;
  };
  const renew = (entry: FieldEntry) => {
    entry.state = undefined;
    for (const listener of entry.listeners) {
      listener();
    }
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) {
        throw new TypeError(`There is no field ${key}.`);
      }
      return entry;
    },
    toState,
    all: () => entries.values(),
    sibling,
    getParent,
    getParents,
    currentValue,
    update: (entry, change) => {
      entry.own = { ...entry.own, ...change };
      renew(entry);
      for (const candidate of entries.values()) {
        if (getParents(candidate).includes(entry)) {
          onParentChange(candidate);
          renew(candidate);
        }
      }
    },
    merge: (field, workflowId, isNewPortal) => {
      const key = formatKey(workflowId, field.id);
      const entry: FieldEntry = entries.get(key) ?? {
        key,
        workflowId,
        base: field,
        field,
        own: UNTOUCHED,
        state: undefined,
        listeners: new Set(),
      };
      entries.set(key, entry);
      entry.base = field;
      noteStored(entry, field);
      if (isNewPortal || !entry.asked) {
        forgetOptions(entry);
      }
      renew(entry);
    },
  };
}

/** Marks options that are not part of the config as not loaded. */
export function forgetOptions(entry: FieldEntry): void {
  entry.field = entry.base;
  entry.asked = undefined;
  entry.own = {
    ...entry.own,
    optionsStatus: needsOptions(entry.base) ? 'idle' : 'ready',
    optionsError: undefined,
  };
}

/**
 * Sets the stored value from a field that the server returned. Without a field there is no stored value.
 */
export function noteStored(entry: FieldEntry, field?: ConfigField): void {
  entry.stored = field?.value;
  entry.isStored = field?.has_value ?? entry.stored !== undefined;
}
