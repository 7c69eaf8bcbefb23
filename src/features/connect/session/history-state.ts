const FIELD = 'patchbay-connect';

/**
 * Texts by name that stay with this entry of the tab's history. Pages of this origin alone can read
 * them; they outlive a reload, and go with the frame. Where a browser refuses storage, this is left.
 */
export function keepWithEntry(texts: Readonly<Record<string, string>>): void {
  // Not `history.replaceState`: the router listens to that one, and nothing has changed for it.
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
