import type { Example } from './example.ts';
import { executions, workflows } from './workflow-calls.ts';

const CONNECTION = '6711b2a0c2d8e10013b5d201';
const WORKFLOW = '65f0c3d2a1b2c3d4e5f60718';
const FIELD = { path: '/api/v2/public/config/field/region', headers: { slug: 'demo_crm' } };

const account: Example[] = [
  {
    method: 'getAccountDetails',
    operationId: 'getAccountDetails',
    run: (client) => client.getAccountDetails(),
    sent: { path: '/api/v3/org/basics' },
  },
  {
    method: 'updateAccount',
    operationId: 'updateAccount',
    run: (client) => client.updateAccount({ name: 'Ada', udf: { plan: 'pro' } }),
    sent: {
      path: '/api/v2/public/linked-account',
      body: { name: 'Ada', udf: { plan: 'pro' } },
    },
  },
  {
    method: 'getConnectUrl',
    operationId: 'createConnectUrl',
    run: (client) => client.getConnectUrl(),
    sent: { path: '/api/v2/public/connect-url', body: {} },
  },
  {
    method: 'getConnectUrl',
    operationId: 'createConnectUrl',
    run: (client) => client.getConnectUrl({ config_id: 'main', button_color: '#0b5fff' }),
    sent: {
      path: '/api/v2/public/connect-url',
      query: { config_id: 'main' },
      body: { button_color: '#0b5fff' },
    },
  },
];

const apps: Example[] = [
  {
    method: 'getApps',
    operationId: 'listApplications',
    run: (client) => client.getApps(),
    sent: { path: '/api/v2/f-sdk/application' },
  },
  {
    method: 'getApp',
    operationId: 'getApplication',
    run: (client) => client.getApp('demo_crm'),
    sent: { path: '/api/v2/f-sdk/application/demo_crm' },
  },
  {
    method: 'connect',
    operationId: 'saveCredentials',
    run: (client) => client.connect({ slug: 'demo_crm', payload: { api_key: 'k' } }),
    sent: { path: '/api/v2/app/demo_crm/save', body: { api_key: 'k' } },
    result: () => true,
  },
  {
    method: 'disconnect',
    operationId: 'disconnect',
    run: (client) => client.disconnect('demo_crm'),
    sent: { path: '/api/v1/linked-acc/integration/demo_crm' },
  },
  {
    method: 'disconnect',
    operationId: 'disconnect',
    run: (client) => client.disconnect('demo_crm', 'keybased'),
    sent: {
      path: '/api/v1/linked-acc/integration/demo_crm',
      query: { auth_type: 'keybased' },
    },
  },
  {
    method: 'connect',
    operationId: 'saveCredentials',
    run: (client) =>
      client.connect({ slug: 'demo_crm', payload: { api_key: 'k' }, connection: 'new' }),
    sent: {
      path: '/api/v2/app/demo_crm/save',
      query: { _connection: 'new' },
      body: { api_key: 'k' },
    },
    result: () => true,
  },
  {
    method: 'disconnect',
    operationId: 'disconnect',
    run: (client) => client.disconnect('demo_crm', { connection_id: CONNECTION }),
    sent: {
      path: '/api/v1/linked-acc/integration/demo_crm',
      query: { connection_id: CONNECTION },
    },
  },
];

const configs: Example[] = [
  {
    method: 'config',
    operationId: 'saveConfig',
    run: (client) => client.config({ slug: 'demo_crm' }),
    sent: { path: '/api/v2/f-sdk/config', body: { slug: 'demo_crm', labels: [] } },
  },
  {
    method: 'config',
    operationId: 'saveConfig',
    run: (client) => client.config({ slug: 'demo_crm', labels: undefined }),
    sent: { path: '/api/v2/f-sdk/config', body: { slug: 'demo_crm', labels: [] } },
  },
  {
    method: 'config',
    operationId: 'saveConfig',
    run: (client) =>
      client.config({ slug: 'demo_crm', config_id: 'c', labels: [{ name: 'E-mail', value: 1 }] }),
    sent: {
      path: '/api/v2/f-sdk/config',
      body: { slug: 'demo_crm', config_id: 'c', labels: [{ name: 'E-mail', value: 1 }] },
    },
  },
  {
    method: 'getConfigs',
    operationId: 'listConfigs',
    run: (client) => client.getConfigs('demo_crm'),
    sent: { path: '/api/v2/public/slug/demo_crm/configs' },
  },
  {
    method: 'getConfig',
    operationId: 'getDefaultConfig',
    run: (client) => client.getConfig('demo_crm'),
    sent: { path: '/api/v2/f-sdk/slug/demo_crm/config' },
  },
  {
    method: 'getConfig',
    operationId: 'getConfig',
    run: (client) => client.getConfig('demo_crm', 'a b/c', true),
    sent: {
      path: '/api/v2/f-sdk/slug/demo_crm/config/a b%2Fc',
      headers: { disable_field_options: 'true' },
    },
  },
  {
    method: 'updateConfig',
    operationId: 'updateConfig',
    run: (client) =>
      client.updateConfig({
        slug: 'demo_crm',
        fields: { region: 'eu' },
        workflows: [{ id: WORKFLOW, enabled: true, fields: {} }],
      }),
    sent: {
      path: '/api/v2/f-sdk/config',
      body: {
        slug: 'demo_crm',
        fields: { region: 'eu' },
        workflows: [{ id: WORKFLOW, enabled: true, fields: {} }],
      },
    },
  },
  {
    method: 'deleteConfig',
    operationId: 'deleteDefaultConfig',
    run: (client) => client.deleteConfig('demo_crm'),
    sent: { path: '/api/v2/f-sdk/slug/demo_crm/config' },
  },
  {
    method: 'deleteConfig',
    operationId: 'deleteConfig',
    run: (client) => client.deleteConfig('demo_crm', 'c'),
    sent: { path: '/api/v2/f-sdk/slug/demo_crm/config/c' },
  },
];

const fields: Example[] = [
  {
    method: 'getConfigField',
    operationId: 'getConfigField',
    run: (client) => client.getConfigField('demo_crm', 'region'),
    sent: FIELD,
  },
  {
    method: 'getConfigField',
    operationId: 'getConfigField',
    run: (client) => client.getConfigField('demo_crm', 'region', WORKFLOW),
    sent: { ...FIELD, query: { workflow_id: WORKFLOW } },
  },
  {
    method: 'updateConfigField',
    operationId: 'updateConfigField',
    run: (client) => client.updateConfigField('demo_crm', 'region', ['eu', 'us'], WORKFLOW),
    sent: { ...FIELD, query: { workflow_id: WORKFLOW }, body: { value: ['eu', 'us'] } },
  },
  {
    method: 'updateConfigField',
    operationId: 'updateConfigField',
    run: (client) => client.updateConfigField('demo_crm', 'region', null),
    sent: { ...FIELD, body: { value: null } },
  },
  {
    method: 'deleteConfigField',
    operationId: 'deleteConfigField',
    run: (client) => client.deleteConfigField('demo_crm', 'region', WORKFLOW),
    sent: { ...FIELD, query: { workflow_id: WORKFLOW } },
  },
  {
    method: 'getFieldOptions',
    operationId: 'getFieldOptions',
    run: (client) => client.getFieldOptions('plan', 'demo_crm', 'rules', WORKFLOW),
    sent: {
      path: '/api/v2/public/config/rule-engine/rules',
      query: { workflow_id: WORKFLOW },
      headers: { slug: 'demo_crm' },
      body: { rule_column: { lhs: 'plan' } },
    },
  },
];

export const calls: Example[] = [
  ...account,
  ...apps,
  ...configs,
  ...fields,
  ...workflows,
  ...executions,
];
