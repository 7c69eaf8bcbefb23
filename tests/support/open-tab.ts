import type { Account } from '@/stores/account-schema';

export type OpenTabOptions = {
  route: string;
  /** The network of this tab. */
  fetch: (request: Request) => Promise<Response>;
};

/** A tab of the dashboard, as far as it concerns the session. */
export type Tab = {
  href: () => string;
  /** Returns the email of the current account. */
  current: () => string | undefined;
  token: () => string | undefined;
  /** Calls the API as a screen does, and returns the status. */
  call: () => Promise<number>;
  signIn: (account: Account) => void;
  /** Ends the session on this device, from this tab. */
  signOut: () => void;
  switchTo: (email: string) => boolean;
  close: () => void;
};

type TabModule = { startTab: (options: OpenTabOptions) => Promise<Tab> };

declare global {
  interface Window {
    takeTab?: (module: TabModule) => void;
  }
}

const MODULE = new URL('./tab-in-frame.tsx', import.meta.url).pathname;

// Required by Vite's React plugin; fast refresh is not needed here.
const PAGE = `<!doctype html><html><body><script type="module">
  window.__vite_plugin_react_preamble_installed__ = true;
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
  window.takeTab(await import(${JSON.stringify(MODULE)}));
</script></body></html>`;

/** A frame of this origin that has loaded the app's modules and started nothing yet. */
export type EmptyTab = { frame: HTMLIFrameElement; module: TabModule };

/** Loads a frame. Tests may share frames, because each loads all modules itself. */
export async function loadTab(): Promise<EmptyTab> {
  const frame = document.createElement('iframe');
  frame.title = 'Another tab';
  const module = await new Promise<TabModule>((resolve) => {
    // The frame is outside the body, which is emptied after each test.
    document.documentElement.append(frame);
    const inside = frame.contentWindow;
    const inner = frame.contentDocument;
    if (inside === null || inner === null) {
      throw new Error('The frame has no document.');
    }
    inside.takeTab = resolve;
    inner.open();
    inner.write(PAGE);
    inner.close();
  });
  return { frame, module };
}

/**
 * Opens the app in a frame, which acts as another tab: modules and memory are separate, while local
 * storage, its events and Web Locks are shared.
 */
export async function openTab(empty: EmptyTab | undefined, options: OpenTabOptions): Promise<Tab> {
  if (empty === undefined) {
    throw new Error('No frame was loaded for this tab.');
  }
  return empty.module.startTab(options);
}
