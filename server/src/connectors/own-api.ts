import type { Connector } from './connector.gen.d.ts';

/** Whether the provider is this server itself, so that there are no pages of a provider to compare with. */
export function isOwnApi({ proxy }: Pick<Connector, 'proxy'>): boolean {
  return proxy.base_url.startsWith('{public_url}');
}
