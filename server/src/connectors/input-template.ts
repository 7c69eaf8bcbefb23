/** The name of a placeholder in an action's input, for a value that is known only when the action runs. */
export type InputName = 'parent' | 'cursor';

const toPlaceholder = (name: InputName) => `{${name}}`;

/** Whether an input contains the placeholder. Keys are not checked, because they belong to the action. */
export function usesName(input: unknown, name: InputName): boolean {
  if (typeof input === 'string') {
    return input.includes(toPlaceholder(name));
  }
  return (
    typeof input === 'object' &&
    input !== null &&
    Object.values(input).some((member) => usesName(member, name))
  );
}

/** Returns the input with the value. A text that consists of the placeholder alone becomes the value itself. */
export function fillPlaceholder(
  input: unknown,
  name: InputName,
  value: string | number | boolean,
): unknown {
  if (typeof input === 'string') {
    const placeholder = toPlaceholder(name);
    return input === placeholder ? value : input.replaceAll(placeholder, () => String(value));
  }
  if (Array.isArray(input)) {
    return input.map((member) => fillPlaceholder(member, name, value));
  }
  return typeof input === 'object' && input !== null
    ? Object.fromEntries(
        Object.entries(input).map(([key, member]) => [key, fillPlaceholder(member, name, value)]),
      )
    : input;
}
