import type { Proxy as ProxyRules } from './connector.gen.d.ts';
import { fillHost, fillUrl, placeholdersIn, type TemplateValues } from './url-template.ts';

/**
 * Whether credentials of a connection may be sent to this address: the host of the base address, or
 * one of the connector's further hosts at the standard port.
 *
 * @param baseUrl template of the base address in use
 */
export function isAllowedHost(
  url: URL,
  baseUrl: string,
  { hosts = [] }: Pick<ProxyRules, 'hosts'>,
  values: TemplateValues,
): boolean {
  const isKnown = (template: string) =>
    placeholdersIn(template).every((name) => Object.hasOwn(values, name));
  if (isKnown(baseUrl) && new URL(fillUrl(baseUrl, values)).origin === url.origin) {
    return true;
  }
  return hosts.filter(isKnown).some((entry) => {
    const host = fillHost(entry.replace(/^\*\./, ''), values);
    const isIn = entry.startsWith('*.') ? url.host.endsWith(`.${host}`) : url.host === host;
    return isIn && url.protocol === 'https:';
  });
}
