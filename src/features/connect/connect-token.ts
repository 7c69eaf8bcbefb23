const KEY = 'patchbay-connect-token';

// Storage is refused in some frames; the token then lasts as long as the page.
let withoutStorage: string | null = null;

/** Keeps the token of a hosted page for this tab alone, so that a reload still works. */
export function keepConnectToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    withoutStorage = token;
  }
}

/** The token of this tab's hosted page, or null. */
export function readConnectToken(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? withoutStorage;
  } catch {
    return withoutStorage;
  }
}
