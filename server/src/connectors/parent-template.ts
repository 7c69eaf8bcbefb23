/** Stands for the value of the parent field in the input of a source. */
const PARENT = '{parent}';

/** Whether an input needs the value of a parent field. Keys are the action's own and stay as they are. */
export function usesParent(input: unknown): boolean {
  if (typeof input === 'string') {
    return input.includes(PARENT);
  }
  return typeof input === 'object' && input !== null && Object.values(input).some(usesParent);
}

/** The input with the value of the parent field. A text that is nothing else becomes the value itself. */
export function fillParent(input: unknown, parent: string | number | boolean): unknown {
  if (typeof input === 'string') {
    return input === PARENT ? parent : input.replaceAll(PARENT, () => String(parent));
  }
  if (Array.isArray(input)) {
    return input.map((one) => fillParent(one, parent));
  }
  return typeof input === 'object' && input !== null
    ? Object.fromEntries(Object.entries(input).map(([key, one]) => [key, fillParent(one, parent)]))
    : input;
}
