/**
 * Reports from the callback's page that the provider severed the opener. A severed window has lost its
 * name, too, which the start page gave it; a window whose opener was merely closed keeps it. Runs first,
 * while the address still holds the state.
 */
export const REPORT_SEVERED_OPENER = `if(document.documentElement.dataset.watch!==undefined&&!window.opener&&!window.name)fetch(location.pathname.replace(/\\/$/,"")+"/opener",{method:"POST",keepalive:true,body:new URLSearchParams({state:new URLSearchParams(location.search).get("state")})}).catch(()=>{});`;

/** What a page needs to run the report, or not to. */
export const severedOpenerParts = (
  isWatched: boolean,
): { data: Record<string, string>; csp: string[] } =>
  isWatched ? { data: { watch: '' }, csp: ["connect-src 'self'"] } : { data: {}, csp: [] };
