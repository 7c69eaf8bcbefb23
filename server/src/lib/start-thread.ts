import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { programFile } from './program-file.ts';

/**
 * Starts a file beside the importing one as a thread: see `programFile`.
 *
 * @param name relative to `from`, without its ending
 * @param from `import.meta.url`
 */
export function startThread(name: string, from: string, options: WorkerOptions): Worker {
  const { file, isSource } = programFile(name, from);
  if (!isSource) {
    return new Worker(file, options);
  }
  // A thread takes no loader from its arguments.
  const load = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(pathToFileURL(file).href)});
  })`;
  return new Worker(load, { ...options, eval: true });
}
