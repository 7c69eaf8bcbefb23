import { createHash } from 'node:crypto';

// This is a copy of `server/src/lib/html.ts`, because the demo vendor must be able to run alone.

/** Markup that is safe to send, because only `html` creates it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Builds markup from a template. Values are escaped for text and quoted attributes; `Html` values are
 * inserted as they are.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

/** Returns the CSP source expression that allows exactly this inline script or style. */
export function cspHash(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
}

function render(value: Value | undefined): string {
  if (value === undefined) {
    return '';
  }
  if (value instanceof Html) {
    return value.text;
  }
  return typeof value === 'string'
    ? value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    : value.map((part) => part.text).join('');
}
