import { Html, html } from './html.ts';

/** Returns a page in the layout of the demo vendor. */
export function providerPage(title: string, style: string, body: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${new Html(style)}</style></head>
<body><main><div class="brand">${LOGO}<span>Demo CRM</span></div>
${body}
</main></body></html>`.text;
}

const LOGO = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#db4a2b"/><path d="M8 21a8 8 0 0 1 16 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><circle cx="16" cy="11" r="3" fill="#fff"/></svg>`;
