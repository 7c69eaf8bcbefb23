import { vi } from 'vitest';

/** A sign-in window as the page that opened it sees it. */
export interface FakeWindow {
  url: string;
  closed: boolean;
  /** How often the page closed it. */
  closes: number;
  readonly location: { href: string };
  close: () => void;
}

/** A browser page whose pop-ups can be looked at; `blocksPopups` answers null as browsers do. */
export function stubPage(blocksPopups = false): FakeWindow[] {
  const windows: FakeWindow[] = [];
  vi.stubGlobal('window', {
    open: (url: string) => {
      if (blocksPopups) {
        return null;
      }
      const opened: FakeWindow = {
        url,
        closed: false,
        closes: 0,
        location: {
          get href() {
            return opened.url;
          },
          set href(next) {
            opened.url = next;
          },
        },
        close: () => {
          opened.closed = true;
          opened.closes += 1;
        },
      };
      windows.push(opened);
      return opened;
    },
  });
  return windows;
}
