import { rm } from 'node:fs/promises';
import { afterAll } from 'vitest';
import { makeScratchFolder } from '../programs/scratch-folder.ts';

/**
 * Returns a function that creates empty folders, which PostgreSQL's account may enter. They are removed
 * at the end of the test file.
 */
export function useTempFolders(): () => Promise<string> {
  const folders: string[] = [];
  afterAll(async () => {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return async () => {
    const folder = makeScratchFolder('patchbay-test-');
    folders.push(folder);
    return folder;
  };
}
