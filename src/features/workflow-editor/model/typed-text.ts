import { isJson, type Json } from '@patchbay/rules/json.ts';
import type { NumberField } from './read-field';

// Typed text is never lost: a text that is not a value of its field yet is stored as that text.

const TEMPLATE = /^\s*\{\{[\s\S]*\}\}\s*$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

export function isTemplateText(value: Json | undefined): boolean {
  return typeof value === 'string' && TEMPLATE.test(value);
}

/** Parses typed JSON. A text that is not JSON stands for itself. Returns undefined for an empty text. */
export function parseJsonText(text: string): Json | undefined {
  if (text.trim() === '') {
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : text;
  } catch {
    return text;
  }
}

/** Formats a value as the text that `parseJsonText` reads as this value. */
export function formatJson(value: Json | undefined): string {
  if (value === undefined) {
    return '';
  }
  return typeof value === 'string' && parseJsonText(value) === value
    ? value
    : JSON.stringify(value, null, 2);
}

/** Returns whether a text is meant to be JSON. Other texts, and a template alone, stand for themselves. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(\{(?!\{)|\[|")/.test(text);
}

/** Parses a typed number. Another text stands for itself. Returns undefined for an empty text. */
export function parseNumberText(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') {
    return undefined;
  }
  // A number with too many digits stays a text, which keeps all of them.
  return NUMBER.test(trimmed) && String(Number(trimmed)) === trimmed ? Number(trimmed) : text;
}

export function findNumberProblem(field: NumberField, value: Json | undefined): string | undefined {
  const { isInteger, min, max, takesTemplate } = field;
  if (value === undefined || (takesTemplate && isTemplateText(value))) {
    return undefined;
  }
  if (typeof value !== 'number') {
    return isTemplateText(value)
      ? 'This field takes no template. Enter a number.'
      : `Enter a ${isInteger ? 'whole number' : 'number'}${takesTemplate ? ', or a template of one' : ''}.`;
  }
  if (isInteger && !Number.isInteger(value)) {
    return 'Enter a whole number.';
  }
  if (min !== undefined && value < min) {
    return `Enter ${max === undefined ? `at least ${min}` : `a number from ${min} to ${max}`}.`;
  }
  return max !== undefined && value > max
    ? `Enter ${min === undefined ? `at most ${max}` : `a number from ${min} to ${max}`}.`
    : undefined;
}
