import { examineForImport } from '../domain/apps/openapi/examine-document.ts';

/**
 * The jobs of the work pool by name. Each is a function of one value that can be cloned to another, and
 * returns what it refuses as a value. Only `work-child.ts` imports this file at run time.
 */
export const workJobs = {
  examineDocument: examineForImport,
};

export type WorkJobs = typeof workJobs;
export type WorkJobName = keyof WorkJobs;
