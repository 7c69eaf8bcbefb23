const FIELD = 'patchbay-connect';

/**
 * Stores texts by name in the current history entry, for browsers that refuse storage. Only pages
 * of this origin can read them; they survive a reload and are lost with the frame.
 */
export function keepWithEntry(texts: Readonly<Record<string, string>>): void {
  // Not `history.replaceState`, which the router patches to detect navigation.
  History.prototype.replaceState.call(
    window.history,
    { ...Object(window.history.state), [FIELD]: texts },
    '',
  );
}

/** The text of that name, or undefined. */
export function readFromEntry(name: string): string | undefined {
  const texts: unknown = Object(window.history.state)[FIELD];
  const entry = Object.entries(Object(texts)).find(([key]) => key === name);
  return typeof entry?.[1] === 'string' ? entry[1] : undefined;
}
