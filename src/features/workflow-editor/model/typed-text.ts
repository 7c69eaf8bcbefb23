import { isJson, type Json } from '@patchbay/rules/json.ts';
import type { NumberField } from './read-field';

// What is typed is never lost: a text that is no value of its field yet is stored as that text.

const TEMPLATE = /^\s*\{\{[\s\S]*\}\}\s*$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

export function isTemplateText(value: Json | undefined): boolean {
  return typeof value === 'string' && TEMPLATE.test(value);
}

/** The value of a typed JSON: a text that is none stands for itself. Undefined for nothing. */
export function jsonOfText(text: string): Json | undefined {
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

/** The text that `jsonOfText` reads as the value. */
export function textOfJson(value: Json | undefined): string {
  if (value === undefined) {
    return '';
  }
  return typeof value === 'string' && jsonOfText(value) === value
    ? value
    : JSON.stringify(value, null, 2);
}

/** Whether a text is meant to be JSON: other texts, a template alone too, stand for themselves. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(\{(?!\{)|\[|")/.test(text);
}

/** The number of a typed text, else the text. Undefined for nothing. */
export function numberOfText(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') {
    return undefined;
  }
  // Too many digits for a number stay a text, which has them all.
  return NUMBER.test(trimmed) && String(Number(trimmed)) === trimmed ? Number(trimmed) : text;
}

export function numberProblem(field: NumberField, value: Json | undefined): string | undefined {
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
