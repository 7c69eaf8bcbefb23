import type { PatchbayOptions } from '../options.ts';
import { type Call, createCall } from './call.ts';
import { resolveBaseUrl } from './hosts.ts';

/** Address, token and transport, which the calls of all resources share. */
export abstract class ApiClient {
  /** Session token of the linked account. Set it anew when your back end mints another one. */
  token: string;
  /** Address that all calls go to, without a slash at its end. */
  readonly baseUrl: string;
  /** @internal */
  protected readonly call: Call;

  /** @param options see {@link PatchbayOptions}; nothing is sent yet */
  constructor(options: PatchbayOptions = {}) {
    this.token = options.token ?? '';
    this.baseUrl = resolveBaseUrl(options.baseUrl, options.environment);
    this.call = createCall(this, options.fetch);
  }
}
