import type { Json, JsonObject } from '@patchbay/rules/json.ts';
import type { TemplatePath } from '@patchbay/rules/templates/template.ts';

/** What a path may name. */
export type DataEntry = {
  key: string;
  path: TemplatePath;
  /** For people: 'text', 'list of 3'. */
  type: string;
  /** What the last test gave; undefined where that is not known. */
  sample?: Json | undefined;
  /** Encrypted: its sample is never shown. */
  isSecret?: boolean;
  /** Its members where they are known without a sample. */
  members?: readonly DataEntry[];
};

/** An output that came without its value, as the run is large. */
export type LargeOutput =
  | { state: 'not_loaded'; load: () => void }
  | { state: 'loading'; cancel: () => void }
  | { state: 'failed'; message: string; load: () => void };

export type DataGroup = {
  name: string;
  /** What to do to see more. */
  hint?: string | undefined;
  /** Its output, where that is not loaded yet. */
  large?: LargeOutput | undefined;
  entries: readonly DataEntry[];
};

/** What the templates of a setting can name. */
export type SourceSet = {
  groups: readonly DataGroup[];
  /** Every path of the templates begins at one of its members. */
  root: DataEntry;
  /** The samples as the evaluator reads them. */
  scope: JsonObject;
  /** Why a node or a root that exists cannot be named here, by `node.<id>` or the root. */
  refusals: ReadonlyMap<string, string>;
};

/** What the fields of a node can name. */
export type DataSources = {
  before: SourceSet;
  /** For settings that are read in each iteration of the node, a loop. */
  iteration: SourceSet;
  /** What code of the node gets as `params`. */
  params: readonly DataEntry[];
  /** What JSONata of the node begins with. */
  input: DataEntry | undefined;
};
