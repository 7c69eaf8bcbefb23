import * as v from 'valibot';

/** Messages to the page that embeds this one. They contain no secrets. */
export type EditorMessage =
  | { type: 'ready'; workflow_id: string }
  /** The draft was stored. */
  | { type: 'workflow.saved'; workflow_id: string; revision: number }
  | { type: 'workflow.published'; workflow_id: string; version: number }
  /** Whether the editor has changes that are not stored yet, and would be lost with the frame. */
  | { type: 'workflow.unsaved'; workflow_id: string; is_unsaved: boolean }
  | { type: 'error'; workflow_id: string; error_code: string }
  /** The editor has no token, or its token ends soon. It waits for a `token` message with this `id`. */
  | { type: 'token.needed'; workflow_id: string; id: string };

/** The envelope of messages in both directions. */
const ENVELOPE = { source: 'workflow-editor', v: 1 } as const;

export const toEnvelope = (message: EditorMessage) => ({ ...ENVELOPE, ...message });

const envelope = { source: v.literal(ENVELOPE.source), v: v.literal(ENVELOPE.v) };
const theme = v.picklist(['light', 'dark', 'system']);

const hostMessageSchema = v.variant('type', [
  v.object({
    ...envelope,
    type: v.literal('token'),
    /** The `id` of the `token.needed` message. */
    id: v.string(),
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
    /** The theme that the page begins with. */
    theme: v.optional(theme),
  }),
  v.object({ ...envelope, type: v.literal('theme'), theme }),
]);

export type HostMessage = v.InferOutput<typeof hostMessageSchema>;

/** Parses a message of the embedding page; undefined if it is not one. */
export function parseHostMessage(data: unknown): HostMessage | undefined {
  const read = v.safeParse(hostMessageSchema, data);
  return read.success ? read.output : undefined;
}
