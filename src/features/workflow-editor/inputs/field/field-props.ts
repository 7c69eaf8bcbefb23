import type { Json } from '@patchbay/rules/json.ts';

/**
 * Sets a value, or removes it.
 *
 * @param key the key of the input, whose key presses are undone together; without it the change is a step of its own
 */
export type ChangeValue = (value: Json | undefined, key?: string) => void;

/** The props of the control of every kind of field. */
export type FieldProps = {
  label: string;
  /** The description, with code between backticks. */
  help: string | undefined;
  isRequired: boolean;
  value: Json | undefined;
  /** The value that applies if none is set. */
  fallback: Json | undefined;
  /** An example of a value from the schema. */
  example?: Json | undefined;
  onChange: ChangeValue;
  /** The JSON pointer to the value in the settings. */
  pointer: string;
};
