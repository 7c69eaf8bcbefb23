// An owner changes the organization, its members, keys and support access.

import { makeMember } from '@patchbay/test-kit/server/org-team.ts';
import { expect } from 'vitest';
import { plain, step } from './journey-step.ts';

const INVITED = 'noah.fischer@brightdesk.example';

const settings = [
  step(
    'updateOrg',
    'accountToken',
    'changes the looks of the hosted page',
    ({ org }) => ({ path: { id: org.org_id } }),
    (body, { org }) => {
      expect(body).toMatchObject({ _id: org.org_id, hosted_properties: { show_org_name: true } });
    },
  ),
  step(
    'updateUser',
    'accountToken',
    'changes the own profile',
    ({ org }) => ({ path: { id: org.user_id }, body: { first_name: 'Dana', phone: null } }),
    (body, { org }) => {
      expect(body).toMatchObject({ _id: org.user_id, first_name: 'Dana', role: 'owner' });
    },
  ),
];

/** A host that is not public: no request leaves this machine, and the response says so. */
const CLOSED_HOST = { name: 'Brightdesk Analytics', url: 'http://127.0.0.1:8080' };

const analytics = [
  step(
    'updateOrg',
    'accountToken',
    'names its analytics host',
    ({ org }) => ({ path: { id: org.org_id }, body: { analytics_host: CLOSED_HOST } }),
    (body) => {
      expect(body.analytics_host).toEqual(CLOSED_HOST);
    },
  ),
  step('testAnalyticsHost', 'accountToken', 'tries the host', plain, (body) => {
    expect(body).toMatchObject({ reachable: false, status: null });
  }),
  step('listPipelines', 'accountToken', 'has no data flows', plain, (body) => {
    expect(body).toMatchObject({ docs: [], totalDocs: 0 });
  }),
  step(
    'getOrgStats',
    'accountToken',
    'looks at a week',
    () => ({ query: { days: '7', time_zone: 'Europe/Berlin' } }),
    (body) => {
      expect(body).toMatchObject({
        days: 7,
        time_zone: 'Europe/Berlin',
        setup: { branding: true },
      });
      expect(body.executions.by_day).toHaveLength(7);
    },
  ),
];

const members = [
  step(
    'createMember',
    'accountToken',
    'invites a person',
    () => ({ body: { email: INVITED, role: 'support' } }),
    (body) => {
      expect(body).toMatchObject([{ role: 'owner' }, { email: INVITED, status: 'invited' }]);
    },
  ),
  step(
    'updateMember',
    'accountToken',
    'changes their role',
    () => ({ body: { email: INVITED, role: 'admin' } }),
    (body) => {
      expect(body).toMatchObject([{ role: 'owner' }, { email: INVITED, role: 'admin' }]);
    },
  ),
  step('listUsers', 'accountToken', 'sees both', plain, (body, { org }) => {
    expect(body).toMatchObject([
      { _id: org.user_id, first_name: 'Dana', status: 'active' },
      { email: INVITED, status: 'invited' },
    ]);
  }),
  step(
    'deleteMember',
    'accountToken',
    'withdraws the invitation',
    () => ({ query: { email: INVITED } }),
    (body) => {
      expect(body).toHaveLength(1);
    },
  ),
  step(
    'resetUserPassword',
    'accountToken',
    'sets a new password of a member',
    async ({ app, org }) => {
      const { user_id } = await makeMember(app, org.org_id, 'developer');
      return { body: { user_id } };
    },
    (body) => {
      expect(body.password.length).toBeGreaterThanOrEqual(20);
    },
  ),
];

const production = () => ({ headers: { environment: 'production' } });

const keys = [
  step(
    'regenerateApiKey',
    'accountToken',
    'replaces the key of production',
    production,
    (body, { org }) => {
      expect(body.production_key).toMatch(/^pk_/);
      expect(body.production_key).not.toBe(org.productionKey);
      expect(body).not.toHaveProperty('test_key');
    },
  ),
  step('endKeyOverlap', 'accountToken', 'revokes the old one', production, (body) => {
    expect(body.success).toBe(true);
  }),
];

const access = [
  step('listAccountAccess', 'accountToken', 'sees that staff is let in', plain, (body) => {
    expect(body).toMatchObject([{ status: 'active' }]);
  }),
  step('updateAccountAccess', 'accountToken', 'lets staff out', plain, (body, { org }) => {
    expect(body).toMatchObject({ status: 'revoked', revoked_by: { _id: org.user_id } });
  }),
  step(
    'createAccountAccess',
    'accountToken',
    'lets staff in again',
    () => ({ body: { reason: 'Harbor Coffee cannot connect' } }),
    (body, { org }) => {
      expect(body).toMatchObject({ status: 'active', granted_by: { _id: org.user_id } });
    },
  ),
];

const demoData = [
  step('deleteDemoData', 'accountToken', 'erases demo data that is not there', plain, (body) => {
    expect(body.success).toBe(true);
  }),
];

export const orgSteps = [...settings, ...analytics, ...members, ...keys, ...access, ...demoData];
