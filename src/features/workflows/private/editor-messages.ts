import * as v from 'valibot';

/** Messages to the page that embeds this one. They contain no secrets. */
export type EditorMessage =
  | { type: 'ready'; workflow_id: string }
  /** The draft was stored. */
  | { type: 'workflow.saved'; workflow_id: string; revision: number }
  | { type: 'workflow.published'; workflow_id: string; version: number }
  /** Whether something is not stored yet, which would be lost with the frame. */
  | { type: 'workflow.unsaved'; workflow_id: string; is_unsaved: boolean }
  | { type: 'error'; workflow_id: string; error_code: string }
  /** The token ends soon: it waits for a `token` message with this `id`. */
  | { type: 'token.needed'; workflow_id: string; id: string };

/** The envelope of messages in both directions. */
const ENVELOPE = { source: 'workflow-editor', v: 1 } as const;

export const enveloped = (message: EditorMessage) => ({ ...ENVELOPE, ...message });

const tokenSchema = v.object({
  source: v.literal('workflow-editor'),
  v: v.literal(1),
  type: v.literal('token'),
  id: v.string(),
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
});

/** The token of a message in reply to the request `id`, or undefined. */
export function tokenIn(data: unknown, id: string): string | undefined {
  const read = v.safeParse(tokenSchema, data);
  return read.success && read.output.id === id ? read.output.token : undefined;
}
