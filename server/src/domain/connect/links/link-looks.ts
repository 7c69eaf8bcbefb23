import type { HostedProperties } from '@patchbay/contract/schema.gen.d.ts';
import type { ConnectLinkOptions } from '#db/schema/connect/connect-link.ts';

/** Returns the appearance settings of a link, which override those of the organization. */
export function getLinkLooks(options: ConnectLinkOptions): Partial<HostedProperties> {
  const { base_color, secondary_color, button_color, redirect_url } = options;
  return {
    ...(base_color === undefined ? {} : { base_color }),
    ...(secondary_color === undefined ? {} : { secondary_color }),
    ...(button_color === undefined ? {} : { button_color }),
    ...(redirect_url === undefined ? {} : { redirect_url }),
  };
}
