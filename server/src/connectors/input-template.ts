/** What stands in the input of an action for a value that is known only when it runs. */
export type InputName = 'parent' | 'cursor';

const placeholderOf = (name: InputName) => `{${name}}`;

/** Whether an input needs the value. Keys are the action's own and stay as they are. */
export function usesName(input: unknown, name: InputName): boolean {
  if (typeof input === 'string') {
    return input.includes(placeholderOf(name));
  }
  return (
    typeof input === 'object' &&
    input !== null &&
    Object.values(input).some((one) => usesName(one, name))
  );
}

/** The input with the value. A text that is nothing else becomes the value itself. */
export function fillName(
  input: unknown,
  name: InputName,
  value: string | number | boolean,
): unknown {
  if (typeof input === 'string') {
    const placeholder = placeholderOf(name);
    return input === placeholder ? value : input.replaceAll(placeholder, () => String(value));
  }
  if (Array.isArray(input)) {
    return input.map((one) => fillName(one, name, value));
  }
  return typeof input === 'object' && input !== null
    ? Object.fromEntries(
        Object.entries(input).map(([key, one]) => [key, fillName(one, name, value)]),
      )
    : input;
}
