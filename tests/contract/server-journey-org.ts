// An owner changes the organisation, its members, keys and vendor access.
import { expect } from 'vitest';
import { makeMember } from '../../server/test/org-team.ts';
import { plain, step } from './server-journey-step.ts';

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

const members = [
  step(
    'createMember',
    'accountToken',
    'invites somebody',
    () => ({ body: { email: INVITED, role: 'support' } }),
    (body) => {
      expect(body).toMatchObject([{ role: 'owner' }, { email: INVITED, status: 'invited' }]);
    },
  ),
  step(
    'updateMember',
    'accountToken',
    'gives them another role',
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
    'gives a member a new password',
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
  step('endKeyOverlap', 'accountToken', 'cuts the old one', production, (body) => {
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

export const orgSteps = [...settings, ...members, ...keys, ...access];
