/** The known browsers in the order of the search: most also name the browsers that they descend from. */
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

/** The maximum length of the name of a product that is not a browser. */
const MAX_NAME_LENGTH = 60;

/**
 * Returns the name of a device for people, such as `Firefox on Linux`. A user agent can claim anything, so
 * the name only helps users to recognize their own devices; never decide anything by it.
 */
export function getDeviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = findName(BROWSERS, text);
  const system = findName(SYSTEMS, text);
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

function findName(known: readonly [name: string, sign: RegExp][], text: string): string | null {
  return known.find(([, sign]) => sign.test(text))?.[0] ?? null;
}
