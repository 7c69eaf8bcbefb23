/** Looked for in this order: most browsers name the ones that they descend from as well. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** How long a product that is no browser may be named. */
const MAX_NAME_LENGTH = 60;

/**
 * A device as a person calls it, `Firefox on Linux`. A user agent can claim anything: this is for
 * recognizing one's own devices, and nothing is decided by it.
 */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (browser !== null) {
    return system === null ? browser : `${browser} on ${system}`;
  }
  if (system !== null) {
    return `Unknown browser on ${system}`;
  }
  // A tool names itself first: `curl/8.5.0` (RFC 9110 10.1.5).
  const tool = /^([\w.-]+)\//.exec(text)?.[1];
  return tool === undefined || tool === 'Mozilla'
    ? 'Unknown device'
    : tool.slice(0, MAX_NAME_LENGTH);
}

function nameIn(known: readonly [name: string, sign: RegExp][], text: string): string | null {
  return known.find(([, sign]) => sign.test(text))?.[0] ?? null;
}
