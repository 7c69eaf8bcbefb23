import * as v from 'valibot';
import { ApiError } from '@/api/errors';

/** The other change of a draft that keeps ours from being stored. Name and time are undefined if the server does not send them. */
export type Conflict = { name: string | undefined; at: string | undefined; message: string };

const detailSchema = v.object({
  conflict: v.object({
    changed_by: v.object({ name: v.optional(v.nullable(v.string())) }),
    changed_at: v.string(),
  }),
});

/** Returns the conflict that an error reports, or undefined for any other error. */
export function readConflict(error: unknown): Conflict | undefined {
  if (!(error instanceof ApiError) || error.code !== 'PORTAL_CHANGED') {
    return undefined;
  }
  const message = error.body?.message ?? '';
  for (const detail of error.body?.details ?? []) {
    const result = v.safeParse(detailSchema, detail);
    if (result.success) {
      const { changed_by, changed_at } = result.output.conflict;
      return { name: changed_by.name ?? undefined, at: changed_at, message };
    }
  }
  return { name: undefined, at: undefined, message };
}
