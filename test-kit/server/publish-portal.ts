import type { ConfigPortal, PortalDocument } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, sender } from './call-app.ts';
import type { TestApp, TestOrg } from './start-test-app.ts';

const EMPTY: PortalDocument = {
  pages: [{ id: 'general', name: 'General Fields' }],
  fields: [],
  workflows: [],
};

/**
 * Replaces the draft of an app's portal and publishes it, as a member does.
 *
 * @param document the parts of the portal; missing ones are one page, no fields and no workflows
 * @example
 * await publishPortal(app, org, 'demo_crm', {
 *   fields: [{ id: 'pipeline', name: 'Pipeline', field_type: 'text' }],
 * });
 */
export async function publishPortal(
  app: Pick<TestApp, 'url'>,
  org: Pick<TestOrg, 'accountToken'>,
  slug: string,
  document: Partial<PortalDocument>,
): Promise<ConfigPortal> {
  const send = sender(app);
  const [path, as] = [
    `/api/v1/application/${slug}/config-portal`,
    asUser(org.accountToken, 'test'),
  ];
  const done = async (method: string, to: string, body?: unknown): Promise<ConfigPortal> => {
    const response = await send<ConfigPortal>(method, to, as, body);
    if (response.status !== 200) {
      throw new Error(`${method} ${to}: ${response.status} ${JSON.stringify(response.body)}`);
    }
    return response.body;
  };
  const { revision } = await done('GET', path);
  const saved = await done('PUT', path, { draft: { ...EMPTY, ...document }, revision });
  return done('POST', `${path}/publish`, { revision: saved.revision });
}
