import type { ProblemCode } from '@patchbay/rules/problem.ts';
import type {
  ClearedField,
  Config,
  ConfigField,
  ConfigPageName,
  ConfigValue,
  ConfigWorkflow,
  ErrorConflict,
  Labels,
} from '../../index.ts';

/** The config to load. */
export interface ConfigOptions {
  /** The slug of the app. */
  slug: string;
  /** The id of the config. Default: the linked account's own config. */
  configId?: string | undefined;
  /** Rows for mapping fields, as the client's `config()` accepts them. If omitted, they stay unchanged. */
  labels?: Labels | undefined;
  /** Shows everything and changes nothing. A read-only session is detected without this option. */
  isReadOnly?: boolean | undefined;
}

/** A problem with a value. The code `NOT_JSON` means that the text is not JSON. */
export interface FieldProblem {
  /** JSON pointer inside the value; '' is the value itself. */
  readonly pointer: string;
  /** The kind of problem. Absent if the server found the problem; then there is a `message`. */
  readonly code?: ProblemCode | 'NOT_JSON';
  /** The limit that was exceeded, see `code`. */
  readonly limit?: number | undefined;
  readonly message?: string;
}

/**
 * The status of a change.
 *
 * - `idle`: there is no change
 * - `unsaved`: the change is saved when typing pauses or the field is left, if the value is valid
 * - `saving`: the request is in progress
 * - `saved`: the change is stored
 * - `failed`: `error` has the reason, and `retry` sends the change again
 * - `conflict`: another person has changed the field, too; see `conflict`
 */
export type SaveStatus = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict';

/** Another person's change of a field that was also changed here. */
export interface FieldConflict extends ErrorConflict {
  /** Name of the changed field: this one, or one that depends on it. */
  readonly name: string;
}

/** A snapshot of a field. Each change creates a new object. */
export interface FieldState {
  /** The key of the field in the actions: the id of its workflow and its own id. */
  readonly key: string;
  /** The field with the options loaded so far. Its value is in `value`. */
  readonly field: ConfigField;
  /** The chosen or typed value, otherwise the stored one, otherwise the default. */
  readonly value: ConfigValue | undefined;
  /** `value` as text, or the typed text while it is not a value yet. */
  readonly text: string;
  /** Whether a value is stored, so that `reset` would remove it. */
  readonly isStored: boolean;
  readonly status: SaveStatus;
  readonly problems: readonly FieldProblem[];
  /** The reason why saving failed: a PatchbayError, or the error of `fetch`. */
  readonly error: Error | undefined;
  readonly conflict: FieldConflict | undefined;
  /** The fields that the last change of this field has cleared. `undoCleared` restores them. */
  readonly cleared: readonly ClearedField[];
  /** The status of loading the options. It is `idle` until `loadOptions` is called. */
  readonly optionsStatus: 'idle' | 'loading' | 'ready' | 'failed';
  /** The reason why the options could not be loaded. `loadOptions` tries again. */
  readonly optionsError: string | undefined;
  /**
   * The name of the parent field, which needs a value first. Undefined if it has one or there is no
   * parent.
   */
  readonly waitsFor: string | undefined;
}

/** A workflow in the form. */
export interface WorkflowState {
  readonly workflow: ConfigWorkflow;
  /**
   * Whether the switch is on. It is off while fields are `missing`, and keeps its previous state if
   * turning it failed.
   */
  readonly isOn: boolean;
  /**
   * The names of the fields that need a value before a workflow that was turned on can be enabled. Show
   * its fields; it is enabled as soon as these have a value.
   */
  readonly missing: readonly string[];
  /**
   * The status of turning the switch. It is `idle` while fields are `missing`. If it is `failed`, `error`
   * has the reason.
   */
  readonly status: SaveStatus;
  readonly error: Error | undefined;
  /** The keys of the workflow's fields in order, without hidden ones. */
  readonly fields: readonly string[];
}

/** A page of the form. */
export interface ConfigPage extends ConfigPageName {
  /** The keys of the app's own fields on this page in order, without hidden ones. */
  readonly fields: readonly string[];
  readonly workflows: readonly WorkflowState[];
}

/** A snapshot of the form without its fields. Each change creates a new object. */
export interface ConfigState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The reason why loading failed: a PatchbayError, or the error of `fetch`. */
  readonly error: Error | undefined;
  /**
   * The config as the server last returned it, without options that would have to be requested from the
   * app.
   */
  readonly config: Config | undefined;
  readonly pages: readonly ConfigPage[];
  readonly isReadOnly: boolean;
  /**
   * Whether there are changes that are not stored yet. While it is true, the browser asks before the page
   * is closed.
   */
  readonly hasUnsaved: boolean;
}

/** The argument of `onSaved`, which is called after each change that was stored. */
export interface ConfigSaved {
  readonly slug: string;
  readonly config_id: string;
  readonly revision: number;
}

/** Actions of a config. They never reject: the state says what failed. */
export interface ConfigActions {
  getState: () => ConfigState;
  subscribe: (listener: () => void) => () => void;
  /** @throws TypeError if there is no field with this key */
  getField: (key: string) => FieldState;
  subscribeField: (key: string, listener: () => void) => () => void;
  /**
   * Stores a value; null clears it. Changes are sent one after the other, and a later value of the same
   * field replaces one that is still waiting.
   *
   * @param isTyping true waits for a pause in typing, or for `commit`
   */
  setValue: (key: string, value: ConfigValue, isTyping?: boolean) => void;
  /** Sets the typed text, which becomes a value at the next pause in typing or at `commit`. */
  setText: (key: string, text: string) => void;
  /** Saves the typed text without waiting for a pause, or reports its problems. */
  commit: (key: string) => void;
  /** Sends a change again that failed or conflicts with another person's change. */
  retry: (key: string) => void;
  /** Discards a change that is not stored, so that the stored value is shown again. */
  discard: (key: string) => void;
  /** Removes the stored value, so that the default applies. */
  reset: (key: string) => void;
  /** Restores the fields that the last change of this field has cleared, and its previous value. */
  undoCleared: (key: string) => void;
  /**
   * Loads the options of a field, unless they are loaded or being loaded.
   *
   * @param search filters an incomplete list when typing pauses
   */
  loadOptions: (key: string, search?: string) => void;
  toggleWorkflow: (workflowId: string, isOn: boolean) => void;
  /** Loads the config again and merges it. Changes that are not saved are kept. */
  refresh: () => Promise<void>;
  /**
   * Saves all pending changes. Returns true if everything is stored; call it in your router before a page
   * is left.
   */
  saveAll: () => Promise<boolean>;
  onSaved: (listener: (saved: ConfigSaved) => void) => () => void;
}
