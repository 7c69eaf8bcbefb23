import { Html, html } from '#lib/html.ts';
import type { MailContent } from '../mailer.ts';

/** A paragraph of a mail. */
export type MailPart =
  | string
  /** A code, which is shown large on a separate line. */
  | { code: string }
  /** A button. The plain text has its address on a separate line. `url` is one of our own addresses. */
  | { label: string; url: string }
  /** A note in small print, for example about what to do if it was not you. */
  | { note: string };

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif";

/** Composes a mail in plain text and in HTML that loads nothing from elsewhere. Values are escaped. */
export function composeMail(subject: string, parts: readonly MailPart[]): Required<MailContent> {
  const text = parts.map(renderPlainText).join('\n\n');
  return {
    subject: toLine(subject),
    text: `${text}\n`,
    html: renderPage(subject, parts.map(renderHtml)).text,
  };
}

/**
 * Returns a user's name in a form that is safe in a mail to another user: one short line, without characters that
 * change the direction of text, and without texts that mail programs turn into links.
 */
export function toSafeName(name: string): string {
  const line = toLine(name.replace(/\p{Cf}/gu, ''));
  const short = line.length > 80 ? `${line.slice(0, 79)}…` : line;
  return short.replace(/([.:/@])(?=\S)/g, '$1\u2060');
}

/** Formats a time as `21 November 2026, 14:05 UTC`, because the reader's time zone is not known. */
export function formatMoment(moment: Date): string {
  const day = moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return `${day}, ${moment.toISOString().slice(11, 16)} UTC`;
}

function toLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

function renderPlainText(part: MailPart): string {
  if (typeof part === 'string') {
    return part;
  }
  if ('code' in part) {
    return part.code;
  }
  return 'url' in part ? `${part.label}:\n${part.url}` : part.note;
}

function renderHtml(part: MailPart): Html {
  if (typeof part === 'string') {
    return html`<p style="margin:0 0 16px">${part}</p>\n`;
  }
  if ('code' in part) {
    return html`<p style="margin:24px 0;font:600 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.18em">${part.code}</p>\n`;
  }
  if ('note' in part) {
    return html`<p style="margin:0 0 12px;font-size:13px;opacity:.75">${part.note}</p>\n`;
  }
  return html`<p style="margin:24px 0"><a href="${part.url}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:#1f4fd8;color:#ffffff;font-weight:600;text-decoration:none">${part.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;opacity:.75">If the button does not work, open this address: <span style="overflow-wrap:anywhere">${part.url}</span></p>\n`;
}

function renderPage(title: string, parts: readonly Html[]): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:24px"><div style="max-width:520px;margin:0 auto;font-size:15px;line-height:1.55;${new Html(FONT)}">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3">${title}</h1>
${parts}<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid #8886;font-size:13px;opacity:.75">Sent by Patchbay.</p>
</div></body></html>
`;
}
