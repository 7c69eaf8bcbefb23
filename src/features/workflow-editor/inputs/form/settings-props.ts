import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { FieldProblem, Settings } from '../../model/settings';

/** A name for a node that follows from its settings. It does not replace a name that a person gave. */
export type SuggestedName = {
  name: string;
  /** The name that followed from the earlier settings. */
  before: string | undefined;
};

/** The props of the form of a kind of node. */
export type SettingsFormProps = {
  schema: NodeType['settings'];
  /** The stored settings; null if nothing is filled in yet. */
  value: Settings | null;
  problems: readonly FieldProblem[];
  /**
   * Called with changed settings.
   *
   * @param key as in `ChangeValue`
   */
  onChange: (value: Settings, key?: string, name?: SuggestedName) => void;
};
