import { ApiClient } from '../http/api-client.ts';
import type { ConnectUrlOptions } from '../options.ts';
import type {
  AccountDetails,
  Application,
  AuthType,
  ConnectUrlResponse,
  LinkedAccount,
  UpdateLinkedAccountRequest,
} from '../schema.gen.d.ts';

/** The linked account and its apps. */
export abstract class AccountCalls extends ApiClient {
  /**
   * Who the token speaks for: the organisation, the linked account, the looks of the hosted page.
   * @example const { linked_account } = await patchbay.getAccountDetails();
   */
  getAccountDetails(): Promise<AccountDetails> {
    return this.call('GET', '/api/v3/org/basics', {});
  }

  /**
   * Changes name or user-defined fields of the linked account.
   * @example await patchbay.updateAccount({ name: 'Ada Lovelace', udf: { plan: 'pro' } });
   */
  updateAccount(payload: UpdateLinkedAccountRequest): Promise<LinkedAccount> {
    return this.call('PUT', '/api/v2/public/linked-account', { body: payload });
  }

  /**
   * Address of the hosted connect page of the linked account, to link to or to embed.
   * @example const { hosted_url } = await patchbay.getConnectUrl({ button_color: '#0b5fff' });
   */
  getConnectUrl({ config_id, ...looks }: ConnectUrlOptions = {}): Promise<ConnectUrlResponse> {
    return this.call('POST', '/api/v2/public/connect-url', { query: { config_id }, body: looks });
  }

  /**
   * One enabled app, or without a slug all of them.
   * @example const { connected_accounts } = await patchbay.getApp('demo_crm');
   */
  getApp(slug: string): Promise<Application>;
  getApp(): Promise<Application[]>;
  getApp(slug?: string): Promise<Application | Application[]> {
    return slug ? this.call('GET', '/api/v2/f-sdk/application/{slug}', { slug }) : this.getApps();
  }

  /**
   * All enabled apps, each with the accounts connected to it.
   * @example const apps = await patchbay.getApps();
   */
  getApps(): Promise<Application[]> {
    return this.call('GET', '/api/v2/f-sdk/application', {});
  }

  /**
   * Removes an app's accounts, or only those connected in one way.
   * @example await patchbay.disconnect('demo_crm', 'oauth2');
   */
  disconnect(slug: string, type?: AuthType): Promise<LinkedAccount> {
    return this.call('DELETE', '/api/v1/linked-acc/integration/{slug}', {
      slug,
      query: { auth_type: type },
    });
  }
}
