import type { Json } from '@patchbay/rules/json.ts';

/**
 * Sets a value, or removes it.
 *
 * @param key names the input, whose key presses are undone together; without it, the change is undone alone
 */
export type ChangeValue = (value: Json | undefined, key?: string) => void;

/** What the control of every kind of field gets. */
export type FieldProps = {
  label: string;
  /** With code between backticks. */
  help: string | undefined;
  isRequired: boolean;
  value: Json | undefined;
  /** What counts where there is no value. */
  fallback: Json | undefined;
  /** A value to begin with, as the schema has it. */
  example?: Json | undefined;
  onChange: ChangeValue;
  /** JSON pointer to the value in the settings. */
  pointer: string;
};
