import type { HostedProperties } from '@patchbay/contract/schema.gen.d.ts';
import type { ConnectLinkOptions } from '../../db/schema/connect-link.ts';

/** The appearance that a link gives its page, over that of the organization. */
export function linkLooks(options: ConnectLinkOptions): Partial<HostedProperties> {
  const { base_color, secondary_color, button_color, redirect_url } = options;
  return {
    ...(base_color === undefined ? {} : { base_color }),
    ...(secondary_color === undefined ? {} : { secondary_color }),
    ...(button_color === undefined ? {} : { button_color }),
    ...(redirect_url === undefined ? {} : { redirect_url }),
  };
}
