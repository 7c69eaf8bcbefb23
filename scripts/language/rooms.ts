// A room is a folder whose language is measured as one.

const FEATURE = /^src\/features\/[^/]+(?=\/)/;
const SECOND_LEVEL = /^(server\/src|src|server|tests)\/[^/]+(?=\/)/;

/** Returns the room of a file, by its path from the root of the repository. */
export function getRoom(file: string): string {
  const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : 'root';
  return file.match(FEATURE)?.[0] ?? file.match(SECOND_LEVEL)?.[0] ?? folder;
}
