import { isLoopbackName } from '@/lib/loopback-name';

/** The two lists, by wire name. */
export type UrlListKind = 'allowed_origins' | 'return_urls';

/** Maximum number of entries. */
export const MAX_LIST_LENGTH = 50;
const MAX_ORIGIN_LENGTH = 255;
const MAX_URL_LENGTH = 2048;

// `URL` accepts `*`, `;` and more in a host, which have a meaning in a Content-Security-Policy.
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:]+\])$/;

type Checked = { entry: string } | { error: string };

/**
 * Returns the normalized entry by the contract's `AllowedOrigins` and `ReturnUrls`, or an error.
 * @param listed the current entries
 */
export function checkUrl(kind: UrlListKind, typed: string, listed: readonly string[]): Checked {
  const checked =
    kind === 'allowed_origins' ? checkOrigin(typed.trim()) : checkReturnUrl(typed.trim());
  if ('error' in checked) {
    return checked;
  }
  if (listed.includes(checked.entry)) {
    return { error: `${checked.entry} is on the list already.` };
  }
  return listed.length >= MAX_LIST_LENGTH
    ? { error: `The list is full: it takes ${MAX_LIST_LENGTH} entries. Remove one first.` }
    : checked;
}

function parseWebUrl(text: string): URL | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
}

/** Upper case, a default port and a trailing slash are normalized, not rejected. */
function checkOrigin(text: string): Checked {
  const url = parseWebUrl(text);
  if (url === null || !HOST.test(url.hostname)) {
    return { error: 'Enter an origin like https://app.example.com, without wildcards.' };
  }
  if (!isSafe(url)) {
    return { error: NOT_SAFE };
  }
  const { origin, pathname, search, hash, username, password } = url;
  if (pathname !== '/' || search + hash + username + password !== '' || /[?#]$/.test(text)) {
    return { error: `Enter the origin alone, without a path: ${origin}` };
  }
  return origin.length > MAX_ORIGIN_LENGTH
    ? { error: `An origin has at most ${MAX_ORIGIN_LENGTH} characters.` }
    : { entry: origin };
}

/** Stored unchanged, because it is compared character by character. */
function checkReturnUrl(text: string): Checked {
  const url = parseWebUrl(text);
  if (url === null || /\s/.test(text)) {
    return { error: 'Enter a full URL like https://app.example.com/settings.' };
  }
  if (text.includes('#') || url.username !== '' || url.password !== '') {
    return { error: 'Leave out what follows #, a user name and a password.' };
  }
  if (text.length > MAX_URL_LENGTH) {
    return { error: `A URL has at most ${MAX_URL_LENGTH} characters.` };
  }
  return isSafe(url) ? { entry: text } : { error: NOT_SAFE };
}

const NOT_SAFE = 'Begin with https://. Plain http is for your own computer alone, like localhost.';

function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopbackName(hostname);
}
