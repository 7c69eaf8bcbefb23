/**
 * Reports from the callback's page that the provider severed the opener. A severed window has also lost the name that
 * the start page gave it. A window whose opener was only closed keeps it. The script runs first, while the address still
 * holds the state.
 */
export const REPORT_SEVERED_OPENER = `if(document.documentElement.dataset.watch!==undefined&&!window.opener&&!window.name)fetch(location.pathname.replace(/\\/$/,"")+"/opener",{method:"POST",keepalive:true,body:new URLSearchParams({state:new URLSearchParams(location.search).get("state")})}).catch(()=>{});`;

/** Returns the attributes and directives of a page that runs the report. They are empty if it does not. */
export const buildSeveredOpenerParts = (
  isWatched: boolean,
): { data: Record<string, string>; csp: string[] } =>
  isWatched ? { data: { watch: '' }, csp: ["connect-src 'self'"] } : { data: {}, csp: [] };
