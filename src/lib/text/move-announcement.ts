/** What a screen reader says after a row has moved. */
export function moveAnnouncement(name: string, index: number, count: number): string {
  return `${name} moved to place ${index + 1} of ${count}.`;
}

/** What it says where the row is at the end already. */
export function edgeAnnouncement(name: string, by: -1 | 1): string {
  return `${name} is already the ${by === -1 ? 'first' : 'last'}.`;
}
