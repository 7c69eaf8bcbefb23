import { isList, isObject, type Json } from '@patchbay/rules/json.ts';
import { listSpellings } from '../../domain/calls/redact-credentials.ts';
import { REDACTED } from '../../domain/executions/redacted.ts';
import { createTextMatcher, MIN_MATCH_LENGTH } from './text-matcher.ts';

/** Texts that are also looked for inside others, and in other encodings. */
const MAX_SPELLED = 200;
const AFTER_SCHEME = /^[A-Za-z]+ (\S+)$/;

/** The texts that a run has read and may not show: nodes repeat them in outputs and errors. */
export interface SecretTexts {
  /** @param shown the same value as logs show it: what differs is secret */
  note(real: Json, shown: Json): void;
  /**
   * The value without these texts; the same one where none is in there.
   *
   * @param json the value as JSON, if that is known
   */
  redact(value: Json, json?: string): Json;
  redactText(text: string): string;
}

export function createSecretTexts(): SecretTexts {
  const whole = new Set<string>();
  const spelled = createTextMatcher();

  const add = (text: string) => {
    if (text.length < MIN_MATCH_LENGTH || whole.has(text)) {
      return;
    }
    whole.add(text);
    if (whole.size <= MAX_SPELLED) {
      for (const spelling of listSpellings(text)) {
        if (spelling.length >= MIN_MATCH_LENGTH) {
          spelled.add(spelling);
        }
      }
    }
  };
  const addAll = (value: Json) => {
    if (typeof value === 'string') {
      add(value);
      // Of `Bearer abc` the second word alone, too.
      const [, word] = AFTER_SCHEME.exec(value) ?? [];
      if (word !== undefined) {
        add(word);
      }
    } else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach((member) => {
        addAll(member ?? null);
      });
    }
  };
  const note = (real: Json, shown: Json): void => {
    if (real === shown) {
      return;
    }
    if (typeof real === 'string' && typeof shown === 'string' && shown !== REDACTED) {
      addAll(getHiddenPart(real, shown));
    } else if (isList(real) && isList(shown)) {
      real.forEach((member, index) => {
        note(member, shown[index] ?? null);
      });
    } else if (isObject(real) && isObject(shown)) {
      for (const [key, member] of Object.entries(real)) {
        note(member ?? null, (Object.hasOwn(shown, key) ? shown[key] : null) ?? null);
      }
    } else {
      addAll(real);
    }
  };

  const redactText = (text: string): string =>
    whole.has(text) ? REDACTED : spelled.replaceIn(text, REDACTED);
  const redactIn = (value: Json): Json => {
    if (typeof value === 'string') {
      return redactText(value);
    }
    if (isList(value)) {
      return value.map(redactIn);
    }
    return isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, member]) => [redactText(key), redactIn(member ?? null)]),
        )
      : value;
  };
  return {
    note,
    redactText,
    redact: (value, json) => {
      if (whole.size === 0) {
        return value;
      }
      // Of more texts than are looked for inside others, each leaf is compared.
      return whole.size > MAX_SPELLED || spelled.isIn(json ?? JSON.stringify(value))
        ? redactIn(value)
        : value;
    },
  };
}

/** What `[REDACTED]` stands for in a text that has more; all of it where that is not one part. */
function getHiddenPart(real: string, shown: string): string {
  const [before = '', after, ...others] = shown.split(REDACTED);
  return after !== undefined &&
    others.length === 0 &&
    real.length > before.length + after.length &&
    real.startsWith(before) &&
    real.endsWith(after)
    ? real.slice(before.length, real.length - after.length)
    : real;
}
