import type { Proxy as ProxyRules } from './connector.gen.d.ts';
import {
  fillHost,
  fillUrl,
  listPlaceholders,
  splitUrlTemplate,
  type TemplateValues,
} from './url-template.ts';

/**
 * Whether credentials of a connection may be sent to an address. It must have the host of the base address, or one of
 * the connector's additional hosts at the standard port.
 *
 * @param baseUrl the template of the base address in use
 */
export function isAllowedHost(
  url: URL,
  baseUrl: string,
  { hosts = [] }: Pick<ProxyRules, 'hosts'>,
  values: TemplateValues,
): boolean {
  const isKnown = (template: string) => areNamesKnown(template, values);
  if (isBaseOrigin(url, baseUrl, values)) {
    return true;
  }
  return hosts.filter(isKnown).some((entry) => {
    const host = fillHost(entry.replace(/^\*\./, ''), values);
    const isIn = entry.startsWith('*.') ? url.host.endsWith(`.${host}`) : url.host === host;
    return isIn && url.protocol === 'https:';
  });
}

/** Compares origins only, because the path may need a variable that is not known yet, such as the selected site. */
function isBaseOrigin(url: URL, baseUrl: string, values: TemplateValues): boolean {
  const { host } = splitUrlTemplate(baseUrl);
  const start = baseUrl.slice(0, baseUrl.indexOf(host) + host.length);
  const origin = host === '' ? '{public_url}' : start;
  return areNamesKnown(origin, values) && new URL(fillUrl(origin, values)).origin === url.origin;
}

const areNamesKnown = (template: string, values: TemplateValues) =>
  listPlaceholders(template).every((name) => Object.hasOwn(values, name));
