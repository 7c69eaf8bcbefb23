import type { Role } from '@/lib/roles';

/** A role that can be assigned. */
export type AssignableRole = Exclude<Role, 'owner'>;

export const ASSIGNABLE_ROLES: readonly { role: AssignableRole; text: string }[] = [
  { role: 'admin', text: 'Everything, including members and settings.' },
  { role: 'developer', text: 'Linked accounts, workflows and API keys.' },
  { role: 'support', text: 'Can view everything except keys.' },
];

type Row = {
  area: string;
  act: string;
  /** The lowest role that is allowed. */
  least: Role;
  /** The operations of this row; a test compares their `x-role`. */
  operations: readonly string[];
};

/** The permissions of the roles, as texts. */
export const ROLE_MATRIX: readonly Row[] = [
  {
    area: 'Linked accounts',
    act: 'See them and their connections',
    least: 'support',
    operations: ['listLinkedAccounts', 'getLinkedAccount', 'listConnectionHistory'],
  },
  {
    area: 'Linked accounts',
    act: 'Create, rename, connect and delete them',
    least: 'developer',
    operations: [
      'createLinkedAccount',
      'updateAccount',
      'deleteLinkedAccount',
      'deleteIntegration',
      'createConnectUrl',
    ],
  },
  {
    area: 'Apps and configs',
    act: 'See them, with values and history',
    least: 'support',
    operations: [
      'listPublicApplications',
      'listConfigs',
      'listAccountConfigs',
      'getPublicConfig',
      'getPublicDefaultConfig',
      'getConfigField',
      'resolveConfigField',
      'getFieldOptions',
      'listConfigChanges',
    ],
  },
  {
    area: 'Apps and configs',
    act: 'Change, reset and delete them, enable workflows',
    least: 'developer',
    operations: [
      'savePublicConfig',
      'updatePublicConfig',
      'deletePublicConfig',
      'deletePublicDefaultConfig',
      'updateConfigField',
      'deleteConfigField',
      'toggleConfigWorkflow',
      'resetConfig',
    ],
  },
  {
    area: 'Apps and configs',
    act: 'Edit and publish config portals',
    least: 'developer',
    operations: [
      'saveConfigPortal',
      'publishConfigPortal',
      'restorePortalVersion',
      'copyConfigPortal',
    ],
  },
  {
    area: 'Workflows',
    act: 'See them and their executions',
    least: 'support',
    operations: [
      'listWorkflows',
      'getWorkflow',
      'getWorkflowDraft',
      'getWorkflowFindings',
      'getWorkflowPayload',
      'getWorkflowUses',
      'listWorkflowPolls',
      'getWorkflowVersion',
      'listWorkflowVersions',
      'listEnabledWorkflows',
      'listWorkflowFixtures',
      'getWorkflowFixture',
      'getWorkflowCapture',
      'reportWorkflowPresence',
      'deleteWorkflowPresence',
      'listWorkflowFolders',
      'exportWorkflow',
      'listWorkflowTemplates',
      'getWorkflowTemplate',
      'listExecutions',
      'getExecution',
      'getExecutionNode',
      'listExecutionBatches',
      'getExecutionBatch',
      'getExecutionResponse',
      'listExecutionErrors',
      'exportExecutions',
      'listExecutionViews',
      'listPipelines',
      'streamChanges',
      'listSchedules',
    ],
  },
  {
    area: 'Workflows',
    act: 'Create, change, publish, schedule, run and delete them',
    least: 'developer',
    operations: [
      'createWorkflow',
      'duplicateWorkflow',
      'importWorkflow',
      'updateWorkflow',
      'saveWorkflowGraph',
      'restoreWorkflowVersion',
      'publishWorkflow',
      'deleteWorkflow',
      'createWorkflowFolder',
      'updateWorkflowFolder',
      'deleteWorkflowFolder',
      'moveWorkflows',
      'publishWorkflows',
      'deleteWorkflows',
      'executeWorkflow',
      'testWorkflow',
      'testWorkflowCode',
      'readActionFieldOptions',
      'saveWorkflowFixture',
      'deleteWorkflowFixture',
      'startWorkflowCapture',
      'deleteWorkflowCapture',
      'fireEvent',
      'fireAppEvent',
      'setWebhookSecret',
      'createSchedule',
      'updateSchedule',
      'deleteSchedule',
      'pauseSchedule',
      'resumeSchedule',
    ],
  },
  {
    area: 'Workflows',
    act: 'Stop, repeat and retry executions, save views',
    least: 'developer',
    operations: [
      'stopExecution',
      'rerunExecution',
      'retryExecutionNode',
      'forkExecution',
      'createExecutionView',
      'updateExecutionView',
      'deleteExecutionView',
    ],
  },
  {
    area: 'Tables and data refs',
    act: 'Change them',
    least: 'developer',
    operations: ['createTable', 'addTableRecords', 'deleteTable', 'createDataRef', 'deleteDataRef'],
  },
  {
    area: 'API keys',
    act: 'Replace them',
    least: 'admin',
    operations: ['regenerateApiKey', 'endKeyOverlap'],
  },
  {
    area: 'Members',
    act: 'See who is here',
    least: 'support',
    operations: ['listUsers'],
  },
  {
    area: 'Members',
    act: 'Invite, change roles, reset passwords, remove',
    least: 'admin',
    operations: ['createMember', 'updateMember', 'deleteMember', 'resetUserPassword'],
  },
  {
    area: 'Settings',
    act: 'Organization, hosted page and email',
    least: 'admin',
    operations: ['updateOrg', 'sendTestEmail'],
  },
  {
    area: 'Settings',
    act: 'Support access and demo data',
    least: 'admin',
    operations: ['createAccountAccess', 'updateAccountAccess', 'deleteDemoData'],
  },
];
