import type { Application, ConnectedAccount } from '@patchbay/contract/schema.gen.d.ts';
import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { asCustomer, type ConnectApp, type Customer } from './start-connect-app.ts';

/** Returns the connections of a customer to Demo CRM. */
export async function listAccounts(
  app: ConnectApp,
  { token }: Pick<Customer, 'token'>,
): Promise<ConnectedAccount[]> {
  const path = '/api/v2/f-sdk/application/demo_crm';
  const { text } = await app.call('GET', path, asCustomer(token));
  const application: Application = JSON.parse(text);
  return application.connected_accounts;
}

/** Returns the accounts of a customer's connections to Demo CRM. The default one is marked. */
export const listNames = async (app: ConnectApp, customer: Pick<Customer, 'token'>) =>
  (await listAccounts(app, customer)).map(
    ({ identifier, is_default }) => `${identifier}${is_default ? ' (default)' : ''}`,
  );

/** Signs in at Demo CRM and returns the connection of that account. */
export async function addDemoAccount(
  app: ConnectApp,
  customer: Customer,
  account: string,
): Promise<string> {
  await connectDemoCrm(app.url, customer.token, { account, connection: 'new' });
  return findConnectionId(app, customer, account);
}

/** Returns the id of the connection of an account of Demo CRM. */
export async function findConnectionId(
  app: ConnectApp,
  customer: Customer,
  account: string,
): Promise<string> {
  const found = (await listAccounts(app, customer)).find(
    ({ identifier }) => identifier === account,
  );
  if (found?.connection_id === undefined) {
    throw new Error(`${account} is not connected.`);
  }
  return found.connection_id;
}
