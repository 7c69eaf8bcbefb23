import { createHash } from 'node:crypto';
import { escapeMarkup } from './escape-markup.ts';

/** Markup that is safe to send. Only `html` creates it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Html | readonly Html[];

/** Builds markup from a template. Values are escaped for text and quoted attributes, except `Html` values. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

/** Returns the CSP source expression that allows exactly this inline script or style. */
export function toCspHash(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
}

function render(value: Value | undefined): string {
  if (value === undefined) {
    return '';
  }
  if (value instanceof Html) {
    return value.text;
  }
  return typeof value === 'string' ? escapeMarkup(value) : value.map((part) => part.text).join('');
}
