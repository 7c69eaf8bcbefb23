import { getOwnValue, isList, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { REDACTED } from '../redacted.ts';

/** The pattern of header names whose values are credentials. An idempotency key is not a credential. */
const CREDENTIAL_HEADER =
  /authori[sz]ation|authentication|cookie|token|secret|passw|credential|session|signature|api-?key|(?<!idempotency)[-_]key$/i;
/** The settings of nodes that contain headers. All values of the second one are credentials. */
const [HEADERS, SECURITY_HEADERS] = ['headers', 'security_headers'];

export const isCredentialHeader = (name: string): boolean => CREDENTIAL_HEADER.test(name);

/** Returns the settings of a node with redacted values of headers that contain credentials. */
export function redactHeaders(settings: Json): Json {
  return mapCredentials(settings, (entry) =>
    getOwnValue(entry, 'value') === '' ? entry : { ...entry, value: REDACTED },
  );
}

/** Returns settings in which each redacted header has the value of the header with its name in `original`. */
export function restoreHeaders(settings: Json, original: Json): Json {
  return mapCredentials(settings, (entry, list, name) => {
    if (getOwnValue(entry, 'value') !== REDACTED) {
      return entry;
    }
    // The last one of several headers with the same name is sent.
    const before = getList(original, list).findLast((header) => getName(header) === name);
    return { ...entry, value: getOwnValue(before, 'value') ?? REDACTED };
  });
}

function mapCredentials(
  settings: Json,
  change: (entry: JsonObject, list: string, name: string) => Json,
): Json {
  if (!isObject(settings)) {
    return settings;
  }
  const changed = [HEADERS, SECURITY_HEADERS].flatMap((list): [string, Json][] => {
    const entries = getOwnValue(settings, list);
    const isCredential = (name: string) => list === SECURITY_HEADERS || isCredentialHeader(name);
    return isList(entries)
      ? [
          [
            list,
            entries.map((entry) => {
              const name = getName(entry);
              return isObject(entry) && isCredential(name) ? change(entry, list, name) : entry;
            }),
          ],
        ]
      : [];
  });
  return changed.length === 0 ? settings : { ...settings, ...Object.fromEntries(changed) };
}

function getList(settings: Json, list: string): readonly Json[] {
  const entries = getOwnValue(settings, list);
  return isList(entries) ? entries : [];
}

const getName = (entry: Json): string => String(getOwnValue(entry, 'key') ?? '').toLowerCase();
