import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { asCustomer, type ConnectApp, type Customer } from '#test/connect/start-connect-app.ts';

export const [ADA, BEN, CAI] = ['ada@acme.example', 'ben@acme.example', 'cai@acme.example'];
export const KEY = { api_key: 'demo-api-key' };

/** Returns the calls of a test file as its customer. */
export function connectionCalls(app: () => ConnectApp, customer: () => Customer) {
  const SAVE = '/api/v2/app/demo_crm/save';

  const signIn = (account: string, connection?: string) =>
    connectDemoCrm(app().url, customer().token, {
      account,
      ...(connection === undefined ? {} : { connection }),
    });
  const saveKey = (connection?: string) =>
    app().call(
      'POST',
      connection === undefined ? SAVE : `${SAVE}?_connection=${connection}`,
      asCustomer(customer().token),
      KEY,
    );
  const change = (id: string, body: unknown, by = customer()) =>
    app().call('PATCH', `/api/v2/public/connection/demo_crm/${id}`, asCustomer(by.token), body);
  const expire = (id: string) =>
    app().rows("update connection set status = 'expired', expired_at = now() where _id = $1", [id]);

  return { SAVE, signIn, saveKey, change, expire };
}
