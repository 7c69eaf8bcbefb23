import type { Operation } from '@patchbay/contract/list-operations.ts';
import { LOG_SCENARIOS } from './log-scenarios.ts';
import { assign, example, type Preference, type Scenario } from './scenario.ts';
import { VARIABLE_SCENARIOS } from './variable-scenarios.ts';
import { WEBHOOK_SCENARIOS } from './webhook-scenarios.ts';

/** The header or the cookie that names the scenario of a request. */
export const SCENARIO_KEY = 'x-mock-scenario';

/**
 * The address of a link. Its token begins with `ct_` and is exchanged; a session token is not exchanged.
 */
const LINK_SCREEN = '/connect/ct_any-token';

const CONFIG_SCREENS =
  '/connect/any-token, /connections/harbor-coffee/configs/demo_crm/harbor-coffee';

/** The scenarios of the mock. Other operations respond with their first example. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  default: {
    description: 'The demo organization at work: every request gets its first success example.',
    screen: 'every screen',
    responses: {},
  },
  'expired-account': {
    description: 'Fjord Outdoor needs to reconnect Demo CRM: its account is expired.',
    screen: '/connections/fjord-outdoor, /connect/any-token',
    responses: assign(
      [
        'listLinkedAccounts',
        'getLinkedAccount',
        'listApplications',
        'getApplication',
        'getAccountDetails',
        'exchangeConnectToken',
      ],
      example('expired'),
    ),
  },
  'partly-granted': {
    description:
      'Meridian Clinics: its Demo CRM connection lacks a scope, and its key is rejected.',
    screen: '/connections/meridian-clinics',
    responses: {
      getLinkedAccount: example('partly_granted'),
      deleteIntegration: example('not_revoked'),
    },
  },
  'apps-of-customers': {
    description: 'Harbor Coffee Roasters built an app; the organization has none of its own.',
    screen: '/custom-apps, /custom-apps/new?token=any-token',
    responses: {
      listCustomApps: example('of_accounts'),
      getCustomApp: example('of_account'),
      createCustomApp: example('created_by_account', 201),
    },
  },
  'right-missing': {
    description: 'The session token of the page may not build custom apps.',
    screen: '/custom-apps/new?token=any-token',
    responses: { listCustomApps: example('right_missing', 403) },
  },
  'empty-workspace': {
    description: 'A new organization: every list is empty.',
    screen: '/, and every list',
    responses: {
      listUsers: example('only_owner'),
      getLinkedAccount: example('unconnected'),
      getApplication: example('unconnected'),
    },
    everyOperation: example('empty'),
  },
  'link-used': {
    description: 'The link to the hosted page was opened before.',
    screen: LINK_SCREEN,
    responses: { exchangeConnectToken: example('used', 401) },
  },
  'link-expired': {
    description: 'The link to the hosted page has expired.',
    screen: LINK_SCREEN,
    responses: { exchangeConnectToken: example('expired', 401) },
  },
  onboarding: {
    description: 'Logging in leads to the questionnaire of a new organization.',
    screen: '/login, then /onboarding/questionnaire',
    responses: {
      login: example('onboarding'),
      verifyTwoFactor: example('onboarding'),
      getOrg: example('fresh'),
      updateOrg: example('onboarded'),
    },
  },
  'second-factor': {
    description: 'Logging in requires a second factor, and any code is accepted.',
    screen: '/login',
    responses: { login: example('second_factor') },
  },
  'second-factor-wrong': {
    description: 'Logging in requires a second factor, and no code is accepted.',
    screen: '/login',
    responses: {
      login: example('second_factor'),
      verifyTwoFactor: example('second_factor_wrong', 401),
    },
  },
  'second-factor-forced': {
    description: 'The organization requires a second factor, and the user has none.',
    screen: '/login, then /onboarding/mfa',
    responses: {
      login: example('two_factor_forced'),
      getOrg: example('two_factor_forced'),
    },
  },
  'new-password': {
    description: 'Logging in requires a new password, because an admin set the current one.',
    screen: '/login',
    responses: {
      login: example('new_password'),
      verifyTwoFactor: example('new_password'),
    },
  },
  'reauthentication-required': {
    description: 'Setting up a second factor requires the password, because the login is long ago.',
    screen: '/settings/security',
    responses: {
      getTwoFactor: example('off'),
      setUpTwoFactor: example('reauthentication_required', 403),
    },
  },
  'master-refused': {
    description: 'The organization does not allow support access.',
    screen: '/master',
    responses: { loginMaster: example('master_login_disabled', 403) },
  },
  'no-features': {
    description: 'The organization has no feature key: no tabs, no workflows, no executions.',
    screen: '/, /internal-workflows, /logs/executions',
    responses: { getOrg: example('no_features') },
  },
  'server-down': {
    description: 'The server fails at every request.',
    screen: 'every screen',
    responses: {},
    everyOperation: example('server_error', 500),
  },
  'not-built-yet': {
    description: 'The server implements nothing of the contract yet.',
    screen: 'every screen',
    responses: {},
    everyOperation: example('not_implemented', 501),
  },
  'not-an-org-member': {
    description: 'The signed-in user does not belong to the organization.',
    screen: 'every screen',
    responses: {},
    everyOperation: example('forbidden', 403),
  },
  'signed-out': {
    description: 'The session has ended and the refresh token is invalid; logging in works.',
    screen: 'every screen leads to /login',
    responses: {},
    everyOperation: example('invalid_token', 401),
  },
  'rate-limited': {
    description: 'Every rate limit is exceeded: codes, logins, links.',
    screen: `/login, /reset, ${LINK_SCREEN}`,
    responses: {},
    everyOperation: example('rate_limited', 429),
  },
  'wrong-password': {
    description: 'Email or password is wrong.',
    screen: '/login',
    responses: { login: example('invalid_credentials', 401) },
  },
  'account-locked': {
    description: 'Three tries have failed: every step of the login is locked.',
    screen: '/login, /master',
    responses: {},
    everyOperation: example('account_locked', 423),
  },
  'key-refused': {
    description: 'The provider rejects the key of a key-based connection.',
    screen: '/connect/any-token',
    responses: { saveCredentials: example('credentials_rejected', 400) },
  },
  'config-fresh': {
    description: 'Harbor Coffee Roasters opens the settings of Demo CRM for the first time.',
    screen: CONFIG_SCREENS,
    responses: {
      ...assign(['saveConfig', 'savePublicConfig', 'getPublicConfig'], example('fresh')),
      listConfigs: example('empty'),
      listConfigChanges: example('empty'),
    },
  },
  'config-source-failing': {
    description: 'The options of one field cannot be loaded; the rest of the form works.',
    screen: CONFIG_SCREENS,
    responses: {
      ...assign(['saveConfig', 'savePublicConfig', 'getPublicConfig'], example('field_errors')),
      getConfigField: example('options_failed'),
      resolveConfigField: example('options_failed'),
    },
  },
  'config-changed': {
    description: 'Another person has changed the same field: keep mine, or use theirs.',
    screen: CONFIG_SCREENS,
    responses: assign(
      ['updateConfigField', 'updateConfig', 'updatePublicConfig'],
      example('config_changed', 409),
    ),
  },
  'workflow-unpublishable': {
    description: 'No draft of a workflow can be published: its start node has no trigger.',
    screen: '/internal-workflows, /workflows/6720c1d0c2d8e10013b5d301',
    responses: { publishWorkflow: example('workflow_invalid', 400) },
  },
  'workflow-tested-in-part': {
    description:
      'Each execution is a test of a part of a draft: one of its two nodes was left out.',
    screen:
      '/workflows/6720c1d0c2d8e10013b5d301?test=6738f0a0c2d8e10013b5d40a, /logs/executions/6738f0a0c2d8e10013b5d40a',
    responses: { getExecution: example('tested_part') },
  },
  'workflow-not-running': {
    description: 'A workflow is published and offered in a config portal that is not.',
    screen: '/workflows/6720c1d0c2d8e10013b5d301',
    responses: {
      getWorkflowUses: example('offered'),
      listEnabledWorkflows: example('none'),
    },
  },
  'workflow-import-lacks': {
    description: 'An imported workflow lacks something here: its alias is taken.',
    screen: '/internal-workflows',
    responses: { importWorkflow: example('missing') },
  },
  'config-read-only': {
    description: 'The session token may only read: the settings are shown and cannot be changed.',
    screen: '/connect/any-token',
    responses: {
      getAccountDetails: example('read_only'),
      ...assign(['saveConfig', 'updateConfig', 'updateConfigField'], example('read_only', 403)),
    },
  },
  ...VARIABLE_SCENARIOS,
  ...WEBHOOK_SCENARIOS,
  ...LOG_SCENARIOS,
};

/** Tells whether the operation documents the response: its code (or `default`) and the example. */
export function isDocumented(operation: Operation, preference: Preference): boolean {
  const byCode = operation.contents.filter(({ code }) => code === String(preference.code));
  const isDefault = byCode.length === 0 && preference.code >= 400;
  const contents = isDefault ? operation.contents.filter(({ code }) => code === 'default') : byCode;
  const names = contents.flatMap(({ examples }) => examples.map(({ name }) => name));
  return preference.example === undefined
    ? contents.length > 0
    : names.includes(preference.example);
}

/** Returns the response of the operation in a scenario. If it is undefined, Prism chooses. */
export function findPreference(scenario: Scenario, operation: Operation): Preference | undefined {
  const own = scenario.responses[operation.operationId];
  if (own !== undefined) {
    return own;
  }
  const every = scenario.everyOperation;
  return every !== undefined && isDocumented(operation, every) ? every : undefined;
}

/** Returns the `Prefer` header that makes Prism send this response. */
export function formatPreferHeader(preference: Preference): string {
  return preference.example === undefined
    ? `code=${preference.code}`
    : `code=${preference.code}, example=${preference.example}`;
}
