import { CONTRACT_FILE } from '@patchbay/contract/contract-file.ts';
import { startPrism } from '../../../mock-server/src/prism.ts';

export interface PrismProxy {
  url: string;
  /**
   * Sends a request through Prism to the server behind it.
   *
   * @throws Error with each violation, if the request or the response violates the contract
   */
  fetch(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/**
 * Starts Prism between a test and a server, where it checks every request and response against the contract. A
 * request without a credential is a violation too, so a test of a 401 goes to the server itself.
 *
 * @param upstream address of the server, without a path
 */
export async function startPrismProxy(upstream: string): Promise<PrismProxy> {
  const prism = await startPrism(['proxy', CONTRACT_FILE, upstream, '--errors']);
  return {
    url: `http://127.0.0.1:${prism.port}`,
    fetch: checkedFetch,
    stop: prism.stop,
  };
}

async function checkedFetch(request: Request): Promise<Response> {
  const target = `${request.method} ${new URL(request.url).pathname}`;
  const response = await fetch(request);
  // With --errors, Prism passes an undocumented status on and only sets this header.
  const header = response.headers.get('sl-violations');
  if (header !== null) {
    throw new Error(`${target} is not what the contract says: ${header}`);
  }
  if (response.headers.get('content-type')?.startsWith('application/problem+json') === true) {
    throw new Error(`Prism refused ${target}: ${await response.text()}`);
  }
  return response;
}
