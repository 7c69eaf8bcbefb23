import type { Json, JsonObject } from '@patchbay/rules/json.ts';
import type { TemplatePath } from '@patchbay/rules/templates/template.ts';

/** A value that a path may name. */
export type DataEntry = {
  key: string;
  path: TemplatePath;
  /** The type in words: 'text', 'list of 3'. */
  type: string;
  /** The value in the last test; undefined if it is not known. */
  sample?: Json | undefined;
  /** Whether the value is encrypted, so that its sample is never shown. */
  isSecret?: boolean;
  /** Its members, if they are known without a sample. */
  members?: readonly DataEntry[];
};

/** An output that was returned without its value, because the run is large. */
export type LargeOutput =
  | { state: 'not_loaded'; load: () => void }
  | { state: 'loading'; cancel: () => void }
  | { state: 'failed'; message: string; load: () => void };

export type DataGroup = {
  name: string;
  /** A hint how to see more data. */
  hint?: string | undefined;
  /** Its output; undefined if it is loaded. */
  large?: LargeOutput | undefined;
  entries: readonly DataEntry[];
};

/** The data that the templates of a setting can name. */
export type SourceSet = {
  groups: readonly DataGroup[];
  /** The entry that has the first segment of every path as a member. */
  root: DataEntry;
  /** The samples as the evaluator of templates reads them. */
  scope: JsonObject;
  /** The reasons why existing nodes and roots cannot be named here, by `node.<id>` or the root. */
  refusals: ReadonlyMap<string, string>;
};

/** The data that the fields of a node can name. */
export type DataSources = {
  /** The data for settings that are evaluated once, before the node runs. */
  before: SourceSet;
  /** The data for settings that are evaluated in each iteration of the node, which is a loop. */
  iteration: SourceSet;
  /** The parameters of the node's code, `params`. */
  params: readonly DataEntry[];
  /** The input of the node's JSONata; undefined if it has none. */
  input: DataEntry | undefined;
};
