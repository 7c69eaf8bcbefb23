import { vi } from 'vitest';

/** A sign-in window as the page that opened it sees it. */
export interface FakeWindow {
  url: string;
  closed: boolean;
  /** How often the page closed it. */
  closes: number;
  /** What the page said to it, and for which origin alone. */
  told: { message: unknown; origin: string }[];
  readonly location: { replace: (url: string) => void };
  close: () => void;
  postMessage: (message: unknown, origin: string) => void;
}

/** A browser page whose pop-ups and events can be looked at and played. */
export interface FakePage {
  windows: FakeWindow[];
  /** Where the page itself went. */
  visited: string[];
  /** Kept by the tab, as `sessionStorage`. */
  stored: { [name: string]: string };
  hasFocus: boolean;
  /** How many listeners the page has now. */
  listeners: () => number;
  dispatch: (event: Event) => void;
  /** Lets a window say something to the page. */
  say: (message: { data: unknown; origin: string; source: FakeWindow | null }) => void;
}

/** @param blocksPopups answers null as browsers do */
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
    say: (message) => void events.dispatchEvent(Object.assign(new Event('message'), message)),
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
      });
      events.addEventListener(type, listener, { signal });
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
    told: [],
    location: {
      replace: (next) => {
        opened.url = next;
      },
    },
    close: () => {
      opened.closed = true;
      opened.closes += 1;
    },
    postMessage: (message, origin) => void opened.told.push({ message, origin }),
  };
  return opened;
}
