import { clientError } from '../errors/client-error.ts';
import {
  type EditorMessage,
  type EditorTheme,
  type HostMessage,
  parseMessage,
  wrapMessage,
} from './messages.ts';

export type { EditorTheme };

/** Milliseconds until `getToken` is called again for the first token. */
const PAUSE_MS = 5000;

/** The options of {@link mountWorkflowEditor}. */
export interface WorkflowEditorOptions {
  /**
   * The element that receives the frame and defines its size. It needs a height, at best 640 px or more.
   */
  container: HTMLElement;
  /** The address of Patchbay's dashboard: `https://patchbay.your-company.com`. */
  baseUrl: string;
  /** The id of a workflow of the linked account. */
  workflowId: string;
  /**
   * Returns a session token with the right `workflows` from your back end. It is called at the start and
   * again before the token expires. With a token that is `read_only` or lacks the right, the workflow is
   * shown without 'Edit workflow'.
   */
  getToken: () => Promise<string>;
  /**
   * The theme of the frame. Default: the theme of the device. {@link WorkflowEditor.setTheme} changes it
   * later.
   */
  theme?: EditorTheme | undefined;
  /** The name of the frame for screen readers. Default: `Workflow`. */
  title?: string | undefined;
  /** Called when the page in the frame is loaded. */
  onReady?: (() => void) | undefined;
  /** Called when the draft was stored. */
  onSaved?: ((saved: { workflow_id: string; revision: number }) => void) | undefined;
  /** Called when a version was published. New runs use this version. */
  onPublished?: ((published: { workflow_id: string; version: number }) => void) | undefined;
  /**
   * Called with `true` when there are unsaved changes: do not remove the frame until it is called with
   * `false`.
   */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
  /**
   * Called when something could not be loaded; when `getToken` failed (`TOKEN_MISSING`), which is then
   * called again, every 5 seconds for the first token; or when its token belongs to another linked
   * account than the previous one (`TOKEN_REFUSED`).
   */
  onError?: ((error_code: string) => void) | undefined;
}

/** A mounted editor. */
export interface WorkflowEditor {
  /** Changes the theme. */
  setTheme: (theme: EditorTheme) => void;
  /** Removes the frame and stops all callbacks. */
  destroy: () => void;
}

/**
 * Shows a linked account's own workflow in a frame. It opens for reading, and can be edited if the token
 * allows it. The origin of your page has to be in `settings.allowed_origins` of the organization. The
 * token is sent to the frame in a message, so it does not appear in an address, the history or a log.
 *
 * @throws PatchbayError `BASE_URL_REQUIRED` for an address without a scheme
 * @example
 * import { mountWorkflowEditor } from '@patchbay/sdk/workflow-editor';
 *
 * const editor = mountWorkflowEditor({
 *   container: document.querySelector('#editor'),
 *   baseUrl: 'https://patchbay.your-company.com',
 *   workflowId,
 *   getToken: async () => (await fetch('/patchbay-token')).text(),
 * });
 */
export function mountWorkflowEditor(options: WorkflowEditorOptions): WorkflowEditor {
  const { container, baseUrl, workflowId, getToken, title = 'Workflow' } = options;
  const base = parseAddress(baseUrl);
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText = 'width:100%;height:100%;border:0';
  // The frame learns only the origin of the page that embeds it.
  frame.referrerPolicy = 'origin';
  let isOver = false;
  let { theme } = options;
  /** The token that named the organization. It is kept for the frame's first request. */
  let first: string | undefined;

  /** @param again called after a pause if there is no token */
  async function withToken(use: (token: string) => void, again?: () => void): Promise<void> {
    try {
      const token = first ?? (await getToken());
      first = undefined;
      if (!isOver) {
        use(token);
      }
    } catch {
      if (!isOver) {
        options.onError?.('TOKEN_MISSING');
        if (again) {
          setTimeout(again, PAUSE_MS);
        }
      }
    }
  }

  // The browser drops the message if the frame was navigated to another origin.
  const send = (message: HostMessage): void =>
    frame.contentWindow?.postMessage(wrapMessage(message), base.origin);

  function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
    const message =
      source !== null && source === frame.contentWindow && origin === base.origin
        ? parseMessage(data)
        : undefined;
    if (message?.type === 'token.needed') {
      const { id } = message;
      void withToken((token) => send({ type: 'token', id, token, theme }));
    } else if (message !== undefined) {
      report(options, message);
    }
  }

  function show(token: string): void {
    const url = new URL(
      `${base.origin}${base.pathname.replace(/\/+$/, '')}/workflows/${encodeURIComponent(workflowId)}`,
    );
    const { org_id, environment } = parseOwner(token);
    url.searchParams.set('org_id', org_id);
    url.searchParams.set('environment', environment);
    first = token;
    frame.src = url.href;
    container.append(frame);
  }

  // Before the frame exists, nothing else requests a token.
  const start = () => void (isOver || withToken(show, start));

  addEventListener('message', onMessage);
  start();
  return {
    setTheme: (next) => {
      theme = next;
      send({ type: 'theme', theme: next });
    },
    destroy: () => {
      isOver = true;
      removeEventListener('message', onMessage);
      frame.remove();
    },
  };
}

/**
 * Reads the organization and the environment from a token, so that the server can allow the
 * organization's origins. They are not secret, unlike the token.
 *
 * @throws Error if the text is not a session token
 */
function parseOwner(token: string): { org_id: string; environment: string } {
  const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  const { org_id, environment }: Record<string, unknown> = JSON.parse(atob(payload));
  return { org_id: String(org_id), environment: String(environment) };
}

function parseAddress(baseUrl: string): URL {
  try {
    const url = new URL(baseUrl);
    if (/^https?:$/.test(url.protocol)) {
      return url;
    }
  } catch {
    // The error below also covers addresses that cannot be parsed.
  }
  throw clientError('BASE_URL_REQUIRED', 'Set baseUrl to the address of Patchbay, with https://.');
}

function report(options: WorkflowEditorOptions, message: EditorMessage): void {
  const { workflow_id } = message;
  switch (message.type) {
    case 'ready':
      options.onReady?.();
      break;
    case 'workflow.saved':
      options.onSaved?.({ workflow_id, revision: message.revision });
      break;
    case 'workflow.published':
      options.onPublished?.({ workflow_id, version: message.version });
      break;
    case 'workflow.unsaved':
      options.onUnsaved?.(message.is_unsaved);
      break;
    case 'error':
      options.onError?.(message.error_code);
      break;
  }
}
