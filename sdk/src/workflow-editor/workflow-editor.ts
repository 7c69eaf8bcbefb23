import { clientError } from '../errors/client-error.ts';
import {
  type EditorMessage,
  type EditorTheme,
  enveloped,
  type HostMessage,
  messageIn,
} from './messages.ts';

export type { EditorTheme };

/** Before `getToken` is called again for the first token. */
const PAUSE_MS = 5000;

/** What {@link mountWorkflowEditor} shows, and what it calls back. */
export interface WorkflowEditorOptions {
  /** The element that the frame is put into, which gives it its size: it needs a height, best 640 px or more. */
  container: HTMLElement;
  /** Address of Patchbay, where its dashboard is: `https://patchbay.your-company.com`. */
  baseUrl: string;
  /** Id of a workflow of the linked account. */
  workflowId: string;
  /**
   * Gets a session token with the right `workflows` from your back end: at the start, and again before it ends. A
   * token without the right, or one that is `read_only`, shows the workflow without 'Edit workflow'.
   */
  getToken: () => Promise<string>;
  /** Default: as the device says. {@link WorkflowEditor.setTheme} changes it later. */
  theme?: EditorTheme | undefined;
  /** Name of the frame for screen readers. Default: `Workflow`. */
  title?: string | undefined;
  /** The page is there. */
  onReady?: (() => void) | undefined;
  /** The draft was stored. */
  onSaved?: ((saved: { workflow_id: string; revision: number }) => void) | undefined;
  /** New runs follow this version. */
  onPublished?: ((published: { workflow_id: string; version: number }) => void) | undefined;
  /** `true`: something is not stored yet, do not remove the frame. */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
  /**
   * Something could not be loaded, or `getToken` failed (`TOKEN_MISSING`; it is called again, for the first token
   * every 5 seconds), or its token is not of the same linked account as the one before (`TOKEN_REFUSED`).
   */
  onError?: ((error_code: string) => void) | undefined;
}

/** A mounted editor. */
export interface WorkflowEditor {
  /** Changes how it looks. */
  setTheme: (theme: EditorTheme) => void;
  /** Removes the frame, and calls nothing back any more. */
  destroy: () => void;
}

/**
 * Shows a linked account's own workflow in a frame: to be read first, and to be edited where the token allows it. The
 * origin of your page has to be in `settings.allowed_origins` of the organization. The token goes to the frame by
 * message, so that it is in no address, history or log.
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
  const base = addressOf(baseUrl);
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText = 'width:100%;height:100%;border:0';
  // The frame learns which page it is in, and no more of its address.
  frame.referrerPolicy = 'origin';
  let isOver = false;
  let { theme } = options;
  /** The token that named the organization; the frame's first request gets it. */
  let first: string | undefined;

  /** @param again called after a pause where there is none */
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

  // The browser drops it where the frame was led to another origin.
  const send = (message: HostMessage): void =>
    frame.contentWindow?.postMessage(enveloped(message), base.origin);

  function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
    const message =
      source !== null && source === frame.contentWindow && origin === base.origin
        ? messageIn(data)
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
    const { org_id, environment } = ownerOf(token);
    url.searchParams.set('org_id', org_id);
    url.searchParams.set('environment', environment);
    first = token;
    frame.src = url.href;
    container.append(frame);
  }

  // Until there is a frame, nothing else asks for a token.
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
 * Whose page it is, for the server to name this organization's origins: no secret, unlike the token.
 *
 * @throws for a text that is no session token
 */
function ownerOf(token: string): { org_id: string; environment: string } {
  const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  const { org_id, environment }: Record<string, unknown> = JSON.parse(atob(payload));
  return { org_id: String(org_id), environment: String(environment) };
}

function addressOf(baseUrl: string): URL {
  try {
    const url = new URL(baseUrl);
    if (/^https?:$/.test(url.protocol)) {
      return url;
    }
  } catch {
    // Said below.
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
