import type { ConfigField, ConfigValue } from '../../index.ts';
import type { FieldState } from './config-types.ts';
import { type Draft, isFilled, needsOptions, textOf } from './field-value.ts';

type OwnState = Pick<
  FieldState,
  'status' | 'problems' | 'error' | 'conflict' | 'cleared' | 'optionsStatus' | 'optionsError'
>;

/** A field of the form, with what is known about it. */
export interface FieldEntry {
  readonly key: string;
  readonly workflowId: string | undefined;
  /** As the config has it, without the options that the app has to be asked for. */
  base: ConfigField;
  /** With the options that are known. */
  field: ConfigField;
  stored?: ConfigValue | undefined;
  /** Also of a secret, whose value is never returned. */
  isStored?: boolean;
  /** The value that the last save replaced. */
  previous?: ConfigValue | undefined;
  draft?: Draft | undefined;
  /** What the options were asked for: the parent's value and the search. */
  asked?: string | undefined;
  search?: string | undefined;
  /** The form shows the options. */
  isOpened?: boolean;
  pause?: ReturnType<typeof setTimeout> | undefined;
  searchPause?: ReturnType<typeof setTimeout>;
  own: OwnState;
  /** Snapshot, made when it is read. */
  state: FieldState | undefined;
  readonly listeners: Set<() => void>;
}

/** The fields of a config by key. */
export interface FieldEntries {
  get: (key: string) => FieldEntry;
  stateOf: (entry: FieldEntry) => FieldState;
  all: () => Iterable<FieldEntry>;
  /** Takes a field as the server returned it. What was typed stays. */
  merge: (field: ConfigField, workflowId: string | undefined, isNewPortal: boolean) => void;
  /** Changes an entry, and tells who shows it or a field that depends on it. */
  update: (entry: FieldEntry, change: Partial<OwnState>) => void;
  parentOf: (entry: FieldEntry) => FieldEntry | undefined;
  /** The field that it depends on, the one that that depends on, and so on. */
  parentsOf: (entry: FieldEntry) => FieldEntry[];
  currentValue: (entry: FieldEntry) => ConfigValue | undefined;
  /** The entry of another field of the same list. */
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

/** Ids are unique in the app's own fields and in each workflow; none has a slash. */
export function keyOf(workflowId: string | undefined, id: string): string {
  return `${workflowId ?? ''}/${id}`;
}

/** @param onParentChange called for a field whose options were asked for another value of its parent */
export function createFieldEntries(onParentChange: (entry: FieldEntry) => void): FieldEntries {
  const entries = new Map<string, FieldEntry>();

  const sibling = ({ workflowId }: FieldEntry, id: string | undefined) =>
    id === undefined ? undefined : entries.get(keyOf(workflowId, id));
  const parentOf = (entry: FieldEntry) => sibling(entry, entry.field.parent);
  // A portal with a circle of parents cannot be published.
  const parentsOf = (entry: FieldEntry): FieldEntry[] => {
    const parent = parentOf(entry);
    return parent ? [parent, ...parentsOf(parent)] : [];
  };
  const currentValue = (entry: FieldEntry) => {
    const { draft, stored, field } = entry;
    if (draft && 'value' in draft) {
      return draft.value ?? field.defaultValue;
    }
    // The server clears it with the parent's change, so it is shown cleared as soon as that is made.
    const isCleared = parentsOf(entry).some((one) => one.draft);
    return (isCleared ? undefined : stored) ?? field.defaultValue;
  };
  const stateOf = (entry: FieldEntry): FieldState => {
    const { key, field, draft, own, isStored = false } = entry;
    const value = currentValue(entry);
    const parent = parentOf(entry);
    entry.state ??= {
      ...own,
      key,
      field,
      value,
      text: draft && 'text' in draft ? draft.text : textOf(field, value),
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
    stateOf,
    all: () => entries.values(),
    sibling,
    parentOf,
    parentsOf,
    currentValue,
    update: (entry, change) => {
      entry.own = { ...entry.own, ...change };
      renew(entry);
      for (const one of entries.values()) {
        if (parentsOf(one).includes(entry)) {
          onParentChange(one);
          renew(one);
        }
      }
    },
    merge: (field, workflowId, isNewPortal) => {
      const key = keyOf(workflowId, field.id);
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

/** The options have to be loaded again, if they are not part of the config. */
export function forgetOptions(entry: FieldEntry): void {
  entry.field = entry.base;
  entry.asked = undefined;
  entry.own = {
    ...entry.own,
    optionsStatus: needsOptions(entry.base) ? 'idle' : 'ready',
    optionsError: undefined,
  };
}

/** Takes the value that the server returned; without a field there is none. */
export function noteStored(entry: FieldEntry, field?: ConfigField): void {
  entry.stored = field?.value;
  entry.isStored = field?.has_value ?? entry.stored !== undefined;
}
