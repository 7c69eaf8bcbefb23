import { rm } from 'node:fs/promises';
import { afterAll } from 'vitest';
import { makeScratchFolder } from '../programs/scratch-folder.ts';

/** A maker of empty folders that PostgreSQL's account may enter; they go when the file is done. */
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
