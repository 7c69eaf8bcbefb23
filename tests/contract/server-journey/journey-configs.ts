// A customer configures an app: the calls by session token, and the same for back ends and members.
import type { PortalDocument } from '@patchbay/contract/schema.gen.d.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { expect } from 'vitest';
import { workflowTable } from '../../../server/src/db/schema/workflows/workflow.ts';
import type { Scheme } from '../support/server-step.ts';
import { HARBOR, type Journey, plain, step } from './journey-step.ts';

const WORKFLOW = '6720c1d0c2d8e10013b5d301';
const RULES = '671a4c00c2d8e10013b5d503';
const SCHEMES = ['sessionToken', 'accountToken', 'apiKey'] as const;
const FRESH = { configId: 'to-delete' };

const fixed = (...values: string[]) =>
  ({ kind: 'fixed', options: values.map((value) => ({ value })) }) as const;

/** A portal with the fields that the contract's examples change. */
const PORTAL: Partial<PortalDocument> = {
  fields: [
    {
      id: '671a4c00c2d8e10013b5d501',
      name: 'Pipeline to watch',
      field_type: 'select',
      options: fixed('new_business', 'renewals'),
    },
    {
      id: RULES,
      name: 'Only contacts that match',
      field_type: 'rule_engine',
      rule_columns: [{ name: 'Field', options: fixed('plan', 'country') }],
    },
  ],
  workflows: [
    {
      id: WORKFLOW,
      fields: [
        {
          id: '671a4c00c2d8e10013b5d511',
          name: 'Help-desk group',
          field_type: 'select',
          required: true,
          options: fixed('onboarding', 'support'),
        },
      ],
    },
  ],
};

async function publish({ app, org, secrets }: Journey): Promise<void> {
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  await app.db.asTenant(tenant, (tx) =>
    tx.insert(workflowTable).values({
      _id: WORKFLOW,
      ...tenant,
      name: 'Copy new contacts to the help desk',
      slug: 'demo_crm',
      published: true,
      current_version: 1,
    }),
  );
  await publishPortal(app, { accountToken: secrets.accountToken ?? '' }, 'demo_crm', PORTAL);
}

const asHarbor = (scheme: Scheme) => (scheme === 'sessionToken' ? {} : { headers: HARBOR });

const own = [
  step(
    'saveConfig',
    'sessionToken',
    'makes one, with rows',
    async (journey) => {
      await publish(journey);
      return {};
    },
    (body) => {
      expect(body).toMatchObject({ config_id: 'harbor-coffee', revision: 1 });
      expect(body.labels).toHaveLength(2);
    },
  ),
  step('listWorkflows', 'sessionToken', 'finds what is offered', plain, (body) => {
    expect(body).toMatchObject({ docs: [{ _id: WORKFLOW, published: true }], totalDocs: 1 });
  }),
  step('updateConfig', 'sessionToken', 'enables a workflow', plain, (body) => {
    expect(body).toMatchObject({ revision: 2, workflows: [{ enabled: true }] });
  }),
  step('getConfig', 'sessionToken', 'reads it', plain, (body) => {
    expect(body.fields[0]).toMatchObject({ value: 'new_business' });
  }),
  step('getDefaultConfig', 'sessionToken', 'reads it without its id', plain, (body) => {
    expect(body.config_id).toBe('harbor-coffee');
  }),
];

const byAnyone = SCHEMES.flatMap((scheme) => [
  step(
    'savePublicConfig',
    scheme,
    'makes another one',
    () => ({ ...asHarbor(scheme), body: { slug: 'demo_crm', config_id: FRESH.configId } }),
    (body) => {
      expect(body).toMatchObject({ config_id: 'to-delete', revision: 1 });
    },
  ),
  step(
    'updatePublicConfig',
    scheme,
    'changes nothing that is so already',
    () => asHarbor(scheme),
    (body) => {
      expect(body.workflows).toMatchObject([{ enabled: true }]);
    },
  ),
  step(
    'getPublicConfig',
    scheme,
    'reads it',
    () => asHarbor(scheme),
    (body) => {
      expect(body.config_id).toBe('harbor-coffee');
    },
  ),
  step(
    'getPublicDefaultConfig',
    scheme,
    'reads it without its id',
    () => asHarbor(scheme),
    (body) => {
      expect(body.config_id).toBe('harbor-coffee');
    },
  ),
  step(
    'listConfigs',
    scheme,
    'lists both',
    () => asHarbor(scheme),
    (body) => {
      expect(body.map(({ config_id }) => config_id)).toEqual(['harbor-coffee', 'to-delete']);
    },
  ),
  step(
    'listConfigFields',
    scheme,
    'reads it by POST',
    () => asHarbor(scheme),
    (body) => {
      expect(body.fields).toHaveLength(2);
    },
  ),
  step(
    'getConfigField',
    scheme,
    'reads a field',
    () => asHarbor(scheme),
    (body) => {
      expect(body.options).toHaveLength(2);
    },
  ),
  step(
    'resolveConfigField',
    scheme,
    'reads it by POST',
    () => asHarbor(scheme),
    (body) => {
      expect(body.options).toHaveLength(2);
    },
  ),
  step(
    'deleteConfigField',
    scheme,
    'clears it',
    () => asHarbor(scheme),
    (body) => {
      expect(body).not.toHaveProperty('value');
    },
  ),
  step(
    'updateConfigField',
    scheme,
    'stores it',
    () => asHarbor(scheme),
    (body) => {
      expect(body).toMatchObject({ value: 'new_business', revision: expect.any(Number) });
    },
  ),
  step(
    'getFieldOptions',
    scheme,
    'names operators',
    () => ({ ...asHarbor(scheme), path: { fieldId: RULES } }),
    (body) => {
      expect(body.rule_column.operator.options).toContainEqual({ name: 'is', value: 'eq' });
    },
  ),
  step(
    'toggleConfigWorkflow',
    scheme,
    'leaves a workflow enabled',
    () => ({ ...asHarbor(scheme), path: { workflowId: WORKFLOW } }),
    (body) => {
      expect(body.workflows).toMatchObject([{ enabled: true }]);
    },
  ),
  step(
    'listConfigChanges',
    scheme,
    'shows who changed what',
    () => ({ ...asHarbor(scheme), query: { limit: '2' } }),
    (body) => {
      expect(body.docs).toMatchObject([{ kind: 'value' }, { kind: 'value' }]);
    },
  ),
  step(
    'resetConfig',
    scheme,
    'removes the values',
    () => ({ ...asHarbor(scheme), path: FRESH }),
    (body) => {
      expect(body).toMatchObject({ config_id: 'to-delete', revision: 1 });
    },
  ),
  step(
    'deletePublicConfig',
    scheme,
    'deletes it',
    () => ({ ...asHarbor(scheme), path: FRESH }),
    (body) => {
      expect(body.message).toContain('to-delete');
    },
  ),
]);

/** Each step changes something, so that it leaves an entry of the audit log. */
const changes = [
  ...[false, true, false].map((enabled) =>
    step(
      'toggleConfigWorkflow',
      'apiKey',
      enabled ? 'enables a workflow' : 'disables a workflow',
      () => ({ ...asHarbor('apiKey'), path: { workflowId: WORKFLOW }, body: { enabled } }),
      (body) => {
        expect(body.workflows).toMatchObject([{ enabled }]);
      },
    ),
  ),
  step(
    'updatePublicConfig',
    'apiKey',
    'enables it again',
    () => asHarbor('apiKey'),
    (body) => {
      expect(body.workflows).toMatchObject([{ enabled: true }]);
    },
  ),
];

const ofAllApps = (['accountToken', 'apiKey'] as const).map((scheme) =>
  step(
    'listAccountConfigs',
    scheme,
    'lists those of all apps',
    () => asHarbor(scheme),
    (body) => {
      expect(body).toMatchObject([{ slug: 'demo_crm', workflows_enabled: 1 }]);
    },
  ),
);

const again = () => ({ body: { slug: 'demo_crm' } });

const end = [
  step('deleteDefaultConfig', 'sessionToken', 'deletes it', plain, (body) => {
    expect(body.message).toContain('harbor-coffee');
  }),
  step('saveConfig', 'sessionToken', 'makes it again', again, (body) => {
    expect(body).toMatchObject({ revision: 1, fields: [{}, {}] });
  }),
  step('deleteConfig', 'sessionToken', 'deletes it by its id', plain, (body) => {
    expect(body.message).toContain('harbor-coffee');
  }),
  ...SCHEMES.flatMap((scheme) => [
    step('saveConfig', 'sessionToken', 'makes it again', again, (body) => {
      expect(body.revision).toBe(1);
    }),
    step(
      'deletePublicDefaultConfig',
      scheme,
      'deletes it',
      () => asHarbor(scheme),
      (body) => {
        expect(body.message).toContain('harbor-coffee');
      },
    ),
  ]),
];

/** Steps that need a connection of the account to Demo CRM. */
export const configSteps = [...own, ...byAnyone, ...changes, ...ofAllApps, ...end];
