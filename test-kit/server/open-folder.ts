import { chmod } from 'node:fs/promises';

/** mkdtemp closes its folders to others, but as root PostgreSQL runs as another account. */
export async function openFolder(folder: string): Promise<string> {
  await chmod(folder, 0o711);
  return folder;
}
