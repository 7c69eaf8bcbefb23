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

/** Which config to show. */
export interface ConfigOptions {
  /** Slug of the app. */
  slug: string;
  /** Id of the config. Default: the linked account's own one. */
  configId?: string | undefined;
  /** Rows for mapping fields, as the client's `config()` takes them. Left out, they stay as they are. */
  labels?: Labels | undefined;
  /** Shows everything and changes nothing. A session that may only read is recognized without it. */
  isReadOnly?: boolean | undefined;
}

/** What is wrong with a value. `JSON` is text that is no JSON. */
export interface FieldProblem {
  /** JSON pointer inside the value, '' for the value itself. */
  readonly pointer: string;
  /** Absent if the server found it: then there is a `message`. */
  readonly code?: ProblemCode | 'NOT_JSON';
  /** The most that is allowed, see `code`. */
  readonly limit?: number | undefined;
  readonly message?: string;
}

/**
 * - `idle`: nothing was changed here
 * - `unsaved`: changed, and saved once the typing pauses or the field is left and the value fits
 * - `saving`, `saved`
 * - `failed`: `error` says why; `retry` sends it again
 * - `conflict`: another person changed the field too, see `conflict`
 */
export type SaveStatus = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict';

/** Another person's change of a field that was changed here, too. */
export interface FieldConflict extends ErrorConflict {
  /** Name of the changed field: this one, or one that depends on it. */
  readonly name: string;
}

/** Snapshot of a field; a new object after each change. */
export interface FieldState {
  /** Names the field in the actions: its id, after the id of its workflow. */
  readonly key: string;
  /** The field with the options that are known. Its value is in `value`. */
  readonly field: ConfigField;
  /** What is chosen or typed, else what is stored, else the default. */
  readonly value: ConfigValue | undefined;
  /** `value` as text, or what is typed before it is a value. */
  readonly text: string;
  /** Whether a value is stored, so that `reset` changes something. */
  readonly isStored: boolean;
  readonly status: SaveStatus;
  readonly problems: readonly FieldProblem[];
  /** Why it could not be saved: a PatchbayError, or what `fetch` threw. */
  readonly error: Error | undefined;
  readonly conflict: FieldConflict | undefined;
  /** Fields that were cleared with the last change of this one. `undoCleared` restores them. */
  readonly cleared: readonly ClearedField[];
  /** `idle` until they are needed: `loadOptions` loads them. */
  readonly optionsStatus: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why the options could not be read. `loadOptions` tries again. */
  readonly optionsError: string | undefined;
  /** Name of the field that has to have a value first. */
  readonly waitsFor: string | undefined;
}

/** A workflow as the form shows it. */
export interface WorkflowState {
  readonly workflow: ConfigWorkflow;
  /** Whether the switch is on. It is off while fields are `missing`, and stands as before if it could not be turned. */
  readonly isOn: boolean;
  /**
   * Names of the fields that need a value before the workflow, which was turned on, is enabled. Show its fields: once
   * these have a value it is enabled.
   */
  readonly missing: readonly string[];
  /** `idle` with `missing`; `failed`: `error` says why, and the switch stands as before. */
  readonly status: SaveStatus;
  readonly error: Error | undefined;
  /** Keys of its fields, in order, without hidden ones. */
  readonly fields: readonly string[];
}

/** A page of the form. */
export interface ConfigPage extends ConfigPageName {
  /** Keys of the app's own fields on this page, in order, without hidden ones. */
  readonly fields: readonly string[];
  readonly workflows: readonly WorkflowState[];
}

/** Snapshot of the whole form without its fields; a new object after each change. */
export interface ConfigState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why it could not be loaded: a PatchbayError, or what `fetch` threw. */
  readonly error: Error | undefined;
  /** As the server last returned it, without the options that an app has to be asked for. */
  readonly config: Config | undefined;
  readonly pages: readonly ConfigPage[];
  readonly isReadOnly: boolean;
  /** Something is not stored yet; the browser asks before the page is left. */
  readonly hasUnsaved: boolean;
}

/** What `onSaved` gets after each change that was stored. */
export interface ConfigSaved {
  readonly slug: string;
  readonly config_id: string;
  readonly revision: number;
}

/** Actions of a config. They never reject: the state says what failed. */
export interface ConfigActions {
  getState: () => ConfigState;
  subscribe: (listener: () => void) => () => void;
  /** @throws TypeError for a key that is none */
  getField: (key: string) => FieldState;
  subscribeField: (key: string, listener: () => void) => () => void;
  /**
   * Stores a value; null clears it. Changes are sent one after the other, and a later value of the same
   * field replaces one that waits.
   * @param isTyping true waits for a pause, or for `commit`
   */
  setValue: (key: string, value: ConfigValue, isTyping?: boolean) => void;
  /** Takes what is typed: it becomes a value at the next pause, or at `commit`. */
  setText: (key: string, text: string) => void;
  /** Saves what was typed without waiting for a pause, or says what is wrong with it. */
  commit: (key: string) => void;
  /** Sends a change again that failed, or that another person's change contradicts. */
  retry: (key: string) => void;
  /** Gives a change up that is not stored: the stored value is shown again. */
  discard: (key: string) => void;
  /** Removes the stored value, so that the default counts. */
  reset: (key: string) => void;
  /** Restores the fields that were cleared with the last change of this one, and the value before it. */
  undoCleared: (key: string) => void;
  /**
   * Loads the options of a field, unless they are known or on their way.
   * @param search narrows a list that was cut, once typing pauses
   */
  loadOptions: (key: string, search?: string) => void;
  toggleWorkflow: (workflowId: string, isOn: boolean) => void;
  /** Loads the config again and merges it: what is not saved stays. */
  refresh: () => Promise<void>;
  /** Saves what waits. True if everything is stored: for a router that asks before a page is left. */
  saveAll: () => Promise<boolean>;
  onSaved: (listener: (saved: ConfigSaved) => void) => () => void;
}
