/** Returns the text that a screen reader announces after a row has moved. */
export function moveAnnouncement(name: string, index: number, count: number): string {
  return `${name} moved to place ${index + 1} of ${count}.`;
}

/** Returns the announcement for a row that is already first or last in the list. */
export function formatEdgeAnnouncement(name: string, by: -1 | 1): string {
  return `${name} is already the ${by === -1 ? 'first' : 'last'}.`;
}
