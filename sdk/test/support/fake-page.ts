import { vi } from 'vitest';

/** A sign-in window as the page that opened it sees it. */
export interface FakeWindow {
  url: string;
  closed: boolean;
  /** The number of times that the page closed the window. */
  closes: number;
  /** The messages that the page posted to the window, with their target origin. */
  received: { message: unknown; origin: string }[];
  readonly location: { replace: (url: string) => void };
  close: () => void;
  postMessage: (message: unknown, origin: string) => void;
}

/** A browser page whose pop-ups the test inspects and whose events it dispatches. */
export interface FakePage {
  windows: FakeWindow[];
  /** Addresses that the page navigated to. */
  visited: string[];
  /** The content of `sessionStorage`. */
  stored: { [name: string]: string };
  hasFocus: boolean;
  /** The number of listeners on the page. */
  listeners: () => number;
  dispatch: (event: Event) => void;
  /** Dispatches a message from a window to the page. */
  receive: (message: { data: unknown; origin: string; source: FakeWindow | null }) => void;
}

/** @param blocksPopups if true, `open` returns null, as in browsers */
export function stubPage(blocksPopups = false): FakePage {
  const events = new EventTarget();
  let listeners = 0;
  const page: FakePage = {
    windows: [],
    visited: [],
    stored: {},
    hasFocus: true,
    listeners: () => listeners,
    dispatch: (event) => void events.dispatchEvent(event),
    receive: (message) => void events.dispatchEvent(Object.assign(new Event('message'), message)),
  };
  vi.stubGlobal('open', (url: string) => {
    const opened = blocksPopups ? null : fakeWindow(url);
    if (opened) {
      page.windows.push(opened);
    }
    return opened;
  });
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: () => void, { signal }: { signal: AbortSignal }) => {
      listeners += 1;
      signal.addEventListener('abort', () => {
        listeners -= 1;
        events.removeEventListener(type, listener);
      });
      events.addEventListener(type, listener);
    },
  );
  vi.stubGlobal('document', { hasFocus: () => page.hasFocus });
  vi.stubGlobal('location', { assign: (url: string) => page.visited.push(url) });
  vi.stubGlobal('sessionStorage', page.stored);
  return page;
}

function fakeWindow(url: string): FakeWindow {
  const opened: FakeWindow = {
    url,
    closed: false,
    closes: 0,
    received: [],
    location: {
      replace: (next) => {
        opened.url = next;
      },
    },
    close: () => {
      opened.closed = true;
      opened.closes += 1;
    },
    postMessage: (message, origin) => void opened.received.push({ message, origin }),
  };
  return opened;
}
