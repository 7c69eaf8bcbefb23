/**
 * The style of the demo vendor's pages. It differs from the dashboard's, because they belong to another
 * company.
 */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#f6f1ee;--card:#fff;--ink:#2a1c17;--soft:#75625a;--line:#e6dad3;--brand:#c23f22;--brand-ink:#fff;--wash:#fdf3ef}
@media (prefers-color-scheme:dark){:root{--bg:#191311;--card:#241c19;--ink:#f6ece7;--soft:#b9a59c;--line:#41332d;--brand:#f0795c;--brand-ink:#241009;--wash:#33231d}}
*{box-sizing:border-box;margin:0}
body{font:15px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;background:var(--bg);color:var(--ink);min-height:100vh;display:grid;place-items:center;padding:20px}
main{width:100%;max-width:440px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px;box-shadow:0 12px 40px rgb(60 20 5/.08)}
.brand{display:flex;align-items:center;gap:10px;font-weight:650;letter-spacing:-.01em;margin-bottom:22px}
h1{font-size:21px;line-height:1.3;font-weight:500;letter-spacing:-.015em;margin-bottom:20px;text-wrap:balance}
h2,legend{font-size:13px;font-weight:600;color:var(--soft);padding:0;margin-bottom:8px}
fieldset{border:0;padding:0;min-width:0;margin-bottom:20px}
.account{display:grid;grid-template-columns:auto 36px 1fr;align-items:center;gap:12px;padding:10px 12px;border:1px solid var(--line);border-radius:10px;margin-top:8px;cursor:pointer}
.account:has(:checked){border-color:var(--brand);background:var(--wash)}
.account:has(input[type=radio]:focus-visible){outline:2px solid var(--brand);outline-offset:1px}
.account input[type=radio]{accent-color:var(--brand);width:16px;height:16px}
.account span{min-width:0}
.account b{display:block;font-weight:600}
.account small{display:block;font-size:13px;color:var(--soft);overflow-wrap:anywhere}
.face{width:36px;height:36px;border-radius:50%;display:grid;place-items:center;background:var(--line);font-weight:600}
input[type=email]{width:100%;margin-top:4px;padding:7px 10px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px}
.other:not(:has(input[type=radio]:checked)) input[type=email]{display:none}
ul{list-style:none;padding:0;margin-bottom:24px}
li{padding:5px 0 5px 26px;position:relative}
li::before{content:"";position:absolute;left:5px;top:10px;width:6px;height:11px;border:solid var(--brand);border-width:0 2px 2px 0;transform:rotate(40deg)}
.buttons{display:flex;gap:10px;justify-content:flex-end}
button{font:inherit;font-weight:600;padding:10px 20px;border-radius:10px;border:1px solid var(--brand);background:var(--brand);color:var(--brand-ink);cursor:pointer}
button.quiet{background:transparent;border-color:var(--line);color:inherit}
button:hover{filter:brightness(1.06)}
button:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.problem{color:var(--brand);margin-top:10px}
.note{margin-top:22px;padding-top:16px;border-top:1px solid var(--line);font-size:13px;color:var(--soft)}
@media (max-width:400px){main{padding:20px}.buttons{flex-direction:column-reverse}}
`;
