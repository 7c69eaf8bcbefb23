import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { FieldProblem, Settings } from '../../model/settings';

/** A name for the node by what was chosen in it. It replaces none that a person gave. */
export type SuggestedName = {
  name: string;
  /** By what was chosen until now. */
  before: string | undefined;
};

/** What the form of a kind of node gets. */
export type SettingsFormProps = {
  schema: NodeType['settings'];
  /** Null: nothing is filled in yet. */
  value: Settings | null;
  problems: readonly FieldProblem[];
  /** @param key as in `ChangeValue` */
  onChange: (value: Settings, key?: string, name?: SuggestedName) => void;
};
