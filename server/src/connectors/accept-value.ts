import { isDomain, type ValueRules } from './host-rules.ts';
import { matchesPattern } from './value-pattern.ts';

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:[0-9]{1,5})?$/;
const MAX_LENGTH = 1000;

/**
 * Normalizes a value by the connector's rules and checks it. The value comes from a person, from the browser's
 * callback or from a provider's response.
 *
 * @returns null if the rules refuse it
 */
export function acceptValue(
  input: string,
  rules: ValueRules & { normalize?: readonly string[] },
): string | null {
  const value = (rules.normalize ?? []).reduce(applyNormalization, input.trim());
  const isAccepted =
    value !== '' &&
    value.length <= MAX_LENGTH &&
    // A stored value must not put a line break into a header.
    !/\p{Cc}/u.test(value) &&
    (rules.pattern === undefined || matchesPattern(value, rules.pattern)) &&
    (rules.values === undefined || rules.values.includes(value)) &&
    (rules.suffixes === undefined || hasAllowedSuffix(value, rules.suffixes));
  return isAccepted ? value : null;
}

/** Whether a text is a host name, with or without a port. */
export function isHostName(value: string): boolean {
  return value.length <= 253 && HOST.test(value);
}

function hasAllowedSuffix(value: string, suffixes: readonly string[]): boolean {
  const host = value.toLowerCase();
  return isHostName(host) && suffixes.some((suffix) => isDomain(suffix) && host.endsWith(suffix));
}

function applyNormalization(value: string, rule: string): string {
  if (rule === 'lower') {
    return value.toLowerCase();
  }
  if (rule === 'strip_scheme') {
    return value.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '');
  }
  const suffix = rule.slice('strip_suffix:'.length);
  return value.toLowerCase().endsWith(suffix) ? value.slice(0, -suffix.length) : value;
}
