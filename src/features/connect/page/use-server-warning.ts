import { useEffect } from 'react';

/**
 * Tells developers that the `url` parameter names another server. The page never follows it: a foreign
 * server would get the token.
 *
 * @param url address of an API, with or without a scheme
 */
export function useServerWarning(url: string | undefined): void {
  useEffect(() => {
    if (url !== undefined && getOrigin(url) !== window.location.origin) {
      // biome-ignore lint/suspicious/noConsole: the customer cannot change the address, its developer can
      console.warn(
        `The address of this page names the server ${url}. Requests go to ${window.location.origin}, which created the link. Remove the parameter "url".`,
      );
    }
  }, [url]);
}

/** Returns the origin of an address. A host without a scheme is taken as https. */
function getOrigin(url: string): string | undefined {
  const address = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
