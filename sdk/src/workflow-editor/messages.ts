// The messages between host page and frame. src/features/workflows/private/editor-messages.ts of the
// dashboard sends them.

/** A message of the frame to its host. */
export type EditorMessage = { workflow_id: string } & (
  | { type: 'ready' }
  | { type: 'workflow.saved'; revision: number }
  | { type: 'workflow.published'; version: number }
  | { type: 'workflow.unsaved'; is_unsaved: boolean }
  | { type: 'error'; error_code: string }
);

type AnyMessage = EditorMessage | { type: 'token.needed'; workflow_id: string; id: string };

/** The members of each message in addition to `workflow_id`, with their types. */
const MEMBERS: Readonly<Record<AnyMessage['type'], readonly [name: string, type: string][]>> = {
  ready: [],
  'workflow.saved': [['revision', 'number']],
  'workflow.published': [['version', 'number']],
  'workflow.unsaved': [['is_unsaved', 'boolean']],
  error: [['error_code', 'string']],
  'token.needed': [['id', 'string']],
};

/**
 * Returns a message of the frame, or undefined for any other data, such as a message of a later version.
 */
export function parseMessage(data: unknown): AnyMessage | undefined {
  return isMessage(data) ? data : undefined;
}

function isMessage(data: unknown): data is AnyMessage {
  if (typeof data !== 'object' || data === null) {
    return false;
  }
  const sent: Readonly<Record<string, unknown>> = { ...data };
  const { source, v, type, workflow_id } = sent;
  return (
    source === 'workflow-editor' &&
    v === 1 &&
    typeof workflow_id === 'string' &&
    typeof type === 'string' &&
    isType(type) &&
    MEMBERS[type].every(([name, of]) => typeof sent[name] === of)
  );
}

const isType = (type: string): type is AnyMessage['type'] => Object.hasOwn(MEMBERS, type);

/** The theme of the frame. `system` follows the operating system. */
export type EditorTheme = 'light' | 'dark' | 'system';

/** A message of the host to the frame. */
export type HostMessage =
  | { type: 'token'; id: string; token: string; theme: EditorTheme | undefined }
  | { type: 'theme'; theme: EditorTheme };

export const wrapMessage = (message: HostMessage): object => ({
  source: 'workflow-editor',
  v: 1,
  ...message,
});
