import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { findProgramFile } from './program-file.ts';

/**
 * Starts a file as a thread, see `findProgramFile`.
 *
 * @param name the path relative to `from`, without its extension
 * @param from `import.meta.url`
 */
export function startThread(name: string, from: string, options: WorkerOptions): Worker {
  const { file, isSource } = findProgramFile(name, from);
  if (!isSource) {
    return new Worker(file, options);
  }
  // The arguments of a thread cannot name a loader, so the code registers it.
  const load = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(pathToFileURL(file).href)});
  })`;
  return new Worker(load, { ...options, eval: true });
}
