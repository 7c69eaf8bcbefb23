/** The styles that the control panel adds to PAGE_STYLE. */
export const CONTROL_STYLE = `
main{max-width:620px}
h1{margin-bottom:8px;font-weight:600}
.lead{color:var(--soft);margin-bottom:24px;text-wrap:pretty}
code{font:13px ui-monospace,Menlo,Consolas,monospace}
a{color:var(--brand)}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
section{margin-bottom:24px}
.counts{display:grid;grid-template-columns:repeat(auto-fit,minmax(96px,1fr));gap:8px}
.counts div{display:flex;flex-direction:column-reverse;justify-content:flex-end;border:1px solid var(--line);border-radius:10px;padding:10px 12px}
.counts dt{font-size:13px;line-height:1.3;color:var(--soft)}
.counts dd{font-size:22px;font-weight:600;font-variant-numeric:tabular-nums}
.statuses{margin-top:10px;font-size:13px;color:var(--soft);display:flex;flex-wrap:wrap;gap:4px 14px;font-variant-numeric:tabular-nums}
.statuses a{margin-left:auto}
.field{display:grid;grid-template-columns:1fr 240px;align-items:center;gap:6px 16px;margin-top:10px}
.field select,.field input{width:100%;min-width:0;padding:8px 10px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:8px}
.field select:focus-visible,.field input:focus-visible,.check input:focus-visible{outline:2px solid var(--brand);outline-offset:1px}
.check{display:flex;align-items:center;gap:10px;margin-top:14px;cursor:pointer}
.check input{accent-color:var(--brand);width:18px;height:18px;flex:none}
.row{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}
.row .field{grid-template-columns:1fr;align-content:start}
.acts{display:flex;flex-wrap:wrap;gap:10px;margin-top:24px;padding-top:20px;border-top:1px solid var(--line)}
.acts h2{width:100%;margin:0}
.acts button{padding:8px 14px}
.problem{border:1px solid currentcolor;border-radius:10px;padding:10px 14px;margin:0 0 20px}
@media (max-width:520px){.field{grid-template-columns:1fr}.buttons button,.acts button{width:100%}}
`;
