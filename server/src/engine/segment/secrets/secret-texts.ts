import { isList, isObject, type Json } from '@patchbay/rules/json.ts';
import { listEncodedForms } from '#domain/calls/redact-credentials.ts';
import { REDACTED } from '#domain/redacted.ts';
import { createTextMatcher, MIN_MATCH_LENGTH } from './text-matcher.ts';

/** The maximum number of texts that are also looked for inside other texts, and in other encodings. */
const MAX_SEARCHED = 200;
const AFTER_SCHEME = /^[A-Za-z]+ (\S+)$/;

/** The secret texts that a run has read. Nodes may repeat them in outputs and errors. */
export interface SecretTexts {
  /** Adds the texts in which the two values differ. @param visible the same value as logs show it */
  note(real: Json, visible: Json): void;
  /**
   * Returns the value without these texts, or the same value if it contains none.
   *
   * @param json the value as JSON, if that is known
   */
  redact(value: Json, json?: string): Json;
  redactText(text: string): string;
}

export function createSecretTexts(): SecretTexts {
  const whole = new Set<string>();
  const matcher = createTextMatcher();

  const add = (text: string) => {
    if (text.length < MIN_MATCH_LENGTH || whole.has(text)) {
      return;
    }
    whole.add(text);
    if (whole.size <= MAX_SEARCHED) {
      for (const form of listEncodedForms(text)) {
        if (form.length >= MIN_MATCH_LENGTH) {
          matcher.add(form);
        }
      }
    }
  };
  const addAll = (value: Json) => {
    if (typeof value === 'string') {
      add(value);
      // In `Bearer abc`, the second word alone is secret, too.
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
  const note = (real: Json, visible: Json): void => {
    if (real === visible) {
      return;
    }
    if (typeof real === 'string' && typeof visible === 'string' && visible !== REDACTED) {
      addAll(getHiddenPart(real, visible));
    } else if (isList(real) && isList(visible)) {
      real.forEach((member, index) => {
        note(member, visible[index] ?? null);
      });
    } else if (isObject(real) && isObject(visible)) {
      for (const [key, member] of Object.entries(real)) {
        note(member ?? null, (Object.hasOwn(visible, key) ? visible[key] : null) ?? null);
      }
    } else {
      addAll(real);
    }
  };

  const redactText = (text: string): string =>
    whole.has(text) ? REDACTED : matcher.replaceIn(text, REDACTED);
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
      // With too many texts, the matcher does not have all of them, so each leaf is compared.
      return whole.size > MAX_SEARCHED || matcher.isIn(json ?? JSON.stringify(value))
        ? redactIn(value)
        : value;
    },
  };
}

/** Returns the part that `[REDACTED]` replaces in a text, or the whole text if it replaces several. */
function getHiddenPart(real: string, visible: string): string {
  const [before = '', after, ...others] = visible.split(REDACTED);
  return after !== undefined &&
    others.length === 0 &&
    real.length > before.length + after.length &&
    real.startsWith(before) &&
    real.endsWith(after)
    ? real.slice(before.length, real.length - after.length)
    : real;
}
