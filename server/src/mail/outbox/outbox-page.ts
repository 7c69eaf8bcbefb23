import type { StoredMail } from '#db/org/outbox-email-repo.ts';
import { Html, html, toCspHash } from '#lib/html.ts';

const STYLE = `
:root{color-scheme:light dark;--bg:#f4f5f7;--card:#fff;--ink:#1b2230;--soft:#5b6475;--line:#dde1e8;--link:#1f4fd8}
@media (prefers-color-scheme:dark){:root{--bg:#12151b;--card:#1b2029;--ink:#eceff4;--soft:#a3adbd;--line:#333b48;--link:#8fb0ff}}
*{box-sizing:border-box;margin:0}
body{font:15px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;background:var(--bg);color:var(--ink);padding:32px 20px}
main{max-width:720px;margin:0 auto}
h1{font-size:22px;font-weight:600;letter-spacing:-.015em}
.lead{color:var(--soft);margin:6px 0 24px;text-wrap:pretty}
article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:18px 20px;margin-top:14px}
h2{font-size:16px;font-weight:600;overflow-wrap:anywhere}
dl{display:flex;flex-wrap:wrap;gap:2px 16px;color:var(--soft);font-size:13px;margin:4px 0 12px}
dl div{display:flex;gap:6px;min-width:0}
dd{overflow-wrap:anywhere}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;border-top:1px solid var(--line);padding-top:12px}
a{color:var(--link)}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.none{background:var(--card);border:1px dashed var(--line);border-radius:12px;padding:28px 20px;text-align:center;color:var(--soft)}
code{font:13px ui-monospace,Menlo,Consolas,monospace}
@media (max-width:400px){body{padding:20px 12px}article{padding:14px}}
`;

/** The CSP of the page, which allows its inline style alone. */
export const OUTBOX_CSP = [
  "default-src 'none'",
  `style-src ${toCspHash(STYLE)}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Renders the page. @param mails the mails, the newest first */
export function renderOutboxPage(mails: readonly StoredMail[]): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Outbox</title><style>${new Html(STYLE)}</style></head>
<body><main>
<h1>Outbox</h1>
<p class="lead">Mails that went to no mail server, the newest first. Only this machine can see this page. Set <code>SMTP_URL</code> and <code>MAIL_FROM</code> to send mails.</p>
${mails.length === 0 ? html`<p class="none">No mail yet. Ask for a login code or invite a member, then reload this page.</p>` : mails.map(renderMail)}
</main></body></html>
`.text;
}

function renderMail(mail: StoredMail): Html {
  const moment = mail.created_at.toISOString();
  return html`<article><h2>${mail.subject}</h2>
<dl><div><dt>To</dt><dd>${mail.to_address}</dd></div><div><dt>From</dt><dd>${mail.from_address}</dd></div><div><dt>At</dt><dd><time datetime="${moment}">${moment.slice(0, 19).replace('T', ' ')} UTC</time></dd></div></dl>
<pre>${linkAddresses(mail.text_body.trimEnd())}</pre></article>
`;
}

/** Renders a text whose web addresses are links. */
function linkAddresses(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>`
        : html`${part}`,
    );
}
