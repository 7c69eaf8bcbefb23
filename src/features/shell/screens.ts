/** Every screen of a route, by a stable id. */
export type ScreenId = keyof typeof SCREENS;

export type Screen = {
  title: string;
  /** One sentence: what is here, or what will be. */
  summary: string;
  /** Not built yet: hidden in the menus, and a placeholder page by URL. */
  isComing?: boolean;
  /** Requires this feature of the organization (spec section 6): else hidden, and a card by URL. */
  feature?: FeatureKey;
};

/** The keys of `org.feature_flags` that screens require. */
export type FeatureKey = 'ai_workflows' | 'logs_execution' | 'pipelines';

/** All screens: titles, and which are not built yet. */
export const SCREENS = {
  login: { title: 'Log in', summary: 'Log in with your email and password.' },
  signup: {
    title: 'Sign up',
    summary: 'Create an organization and its first member.',
  },
  reset: {
    title: 'Reset password',
    summary: 'Set a new password with a code from your email.',
  },
  master: {
    title: 'Master login',
    summary:
      'The operator’s staff log in as a member, for a limited time, recorded in the audit log.',
  },
  'onboarding-mfa': {
    title: 'Two-factor authentication',
    summary: 'Set up the second factor that your organization requires.',
  },
  'onboarding-questionnaire': {
    title: 'Welcome',
    summary: 'A new organization says what it builds, to get a fitting start.',
  },
  agent: {
    title: 'Agent',
    summary: 'Here you will talk to one agent and see what it did.',
    isComing: true,
  },
  settings: {
    title: 'Settings',
    summary: 'Your own settings, and those of the organization.',
  },
  profile: { title: 'Profile', summary: 'Your name and number.' },
  'settings-security': {
    title: 'Security',
    summary: 'Your password, two-factor authentication, and where you are logged in.',
  },
  'settings-organization': {
    title: 'Organization',
    summary: 'Name, icon and security policy of the organization.',
  },
  'settings-members': {
    title: 'Members',
    summary: 'Who belongs to the organization, and what they can do.',
  },
  'settings-api-keys': {
    title: 'API keys',
    summary: 'Your backend calls Patchbay with these.',
  },
  'settings-support-access': {
    title: 'Support access',
    summary: 'Whether the operator’s staff may log in to help you.',
  },
  'settings-hosted-page': {
    title: 'Hosted page',
    summary: 'The look of the page where your customers connect their apps.',
  },
  'settings-origins': {
    title: 'Origins and return URLs',
    summary: 'Which pages may connect apps, and where browsers may be sent back to.',
  },
  'settings-email': {
    title: 'Email',
    summary: 'The mail server that sends your organization’s emails.',
  },
  'settings-demo-data': {
    title: 'Demo data',
    summary: 'The example customers and runs that came with the organization.',
  },
  chat: {
    title: 'AI chat',
    summary: 'Here you will describe an integration and let the assistant build it.',
    isComing: true,
  },
  workflow: {
    title: 'Workflow',
    summary: 'The steps of one workflow, its settings and its versions.',
  },
  configure: {
    title: 'Configure',
    summary: 'Here a linked account will set up its apps.',
    isComing: true,
  },
  'configure-app': {
    title: 'Configure',
    summary: 'What an app does for one customer: values and workflows.',
  },
  embed: {
    title: 'Embedded view',
    summary: 'Here a page will appear inside another product.',
    isComing: true,
  },
  'custom-app-new': {
    title: 'New custom app',
    summary: 'Describe an app that is not in the catalog.',
  },
  'app-configure': {
    title: 'Configure app',
    summary: 'Here a linked account sets up one app.',
  },
  connected: { title: 'Connected', summary: 'Where a sign-in at an app ends, with the result.' },
  connect: { title: 'Connect', summary: 'Where your customers connect their accounts.' },
  form: { title: 'Form', summary: 'Where a person fills in a form that a workflow waits for.' },
  home: { title: 'Dashboard', summary: 'What is connected, and what to do next.' },
  connections: {
    title: 'Linked Accounts',
    summary: 'Here you will see the customers who connect apps, and the state of each.',
  },
  connection: {
    title: 'Linked account',
    summary: 'Here you will see one customer with the apps they connected.',
  },
  'connection-config': {
    title: 'Config',
    summary: 'What one customer set up for an app: values, workflows and their history.',
  },
  developer: {
    title: 'Developer',
    summary: 'Here you will find the keys and the code to build Patchbay into your product.',
    isComing: true,
  },
  'developer-events': {
    title: 'Events',
    summary: 'Here you will define the events that start workflows.',
    isComing: true,
  },
  'developer-actions': {
    title: 'API Proxies',
    summary: 'Here you will define calls to apps that your product makes by name.',
    isComing: true,
  },
  'developer-webhooks': {
    title: 'Webhooks',
    summary: 'Here you will say which URLs receive events.',
    isComing: true,
  },
  'developer-variables': {
    title: 'Variables',
    summary: 'Here you will keep the values that workflows share.',
    isComing: true,
  },
  apps: {
    title: 'Apps',
    summary: 'Here you will see the apps that your customers can connect.',
  },
  app: {
    title: 'App',
    summary: 'How one app is connected, and what it is set up with.',
  },
  'custom-apps': {
    title: 'Custom Apps',
    summary: 'Here you will see the apps that you described yourself.',
  },
  'custom-app': {
    title: 'Custom app',
    summary: 'Here you will see one app that you described yourself.',
  },
  'internal-workflows': {
    title: 'AI Workflows',
    summary: 'Every workflow of the environment: what starts it, and which version runs.',
    feature: 'ai_workflows',
  },
  'mcp-servers': {
    title: 'MCP Servers',
    summary: 'Here you will offer apps and workflows to agents as tools.',
    isComing: true,
  },
  'logs-executions': {
    title: 'Executions',
    summary: 'Every run of a workflow and why it failed.',
    feature: 'logs_execution',
  },
  execution: {
    title: 'Execution',
    summary: 'What one run did.',
    feature: 'logs_execution',
  },
  'logs-events': {
    title: 'Events',
    summary: 'Here you will see the events that came in and what they started.',
    isComing: true,
    feature: 'logs_execution',
  },
  'logs-webhooks': {
    title: 'Webhooks',
    summary: 'Here you will see every webhook that was sent and what came back.',
    isComing: true,
    feature: 'logs_execution',
  },
  'logs-schedules': {
    title: 'Schedules',
    summary: 'Here you will see which workflows ran on schedule, and when they run next.',
    isComing: true,
    feature: 'logs_execution',
  },
  audit: {
    title: 'Audit',
    summary: 'Here you will see who changed what, and when.',
    isComing: true,
  },
  functions: {
    title: 'Functions',
    summary: 'Here you will write code that several workflows share.',
    isComing: true,
  },
  userforms: {
    title: 'User Forms',
    summary: 'Here you will build forms that a workflow waits for.',
    isComing: true,
  },
  datarefs: {
    title: 'Data Refs',
    summary: 'Here you will see which records of different apps belong together.',
    isComing: true,
  },
  tables: {
    title: 'Tables',
    summary: 'Here you will keep data that workflows read and write.',
    isComing: true,
  },
  'try-api': {
    title: 'Try API',
    summary: 'Here you will send requests to the API and see the responses.',
    isComing: true,
  },
} as const satisfies Record<string, Screen>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen of this route, which sets the page's title. */
    screen?: ScreenId;
  }
}

/** The screen with this id. */
export function screenOf(id: ScreenId): Screen {
  return SCREENS[id];
}
