/** Every screen of a route, by a stable id. */
export type ScreenId = keyof typeof SCREENS;

export type Screen = {
  title: string;
  /**
   * Whether the screen is not built yet. It is then hidden in the menus, and a placeholder page by
   * URL.
   */
  isComing?: boolean;
  /**
   * The feature of the organization that the screen requires (spec section 6). Without it, the
   * screen is hidden, and a card by URL.
   */
  feature?: FeatureKey;
};

/** The keys of `org.feature_flags` that screens require. */
export type FeatureKey = 'ai_workflows' | 'logs_execution' | 'pipelines';

/** All screens: titles, and which are not built yet. */
export const SCREENS = {
  login: { title: 'Log in' },
  signup: { title: 'Sign up' },
  reset: { title: 'Reset password' },
  master: { title: 'Master login' },
  'onboarding-mfa': { title: 'Two-factor authentication' },
  'onboarding-questionnaire': { title: 'Welcome' },
  agent: { title: 'Agent', isComing: true },
  settings: { title: 'Settings' },
  profile: { title: 'Profile' },
  'settings-security': { title: 'Security' },
  'settings-organization': { title: 'Organization' },
  'settings-members': { title: 'Members' },
  'settings-api-keys': { title: 'API keys' },
  'settings-support-access': { title: 'Support access' },
  'settings-hosted-page': { title: 'Hosted page' },
  'settings-origins': { title: 'Origins and return URLs' },
  'settings-email': { title: 'Email' },
  'settings-demo-data': { title: 'Demo data' },
  chat: { title: 'AI chat', isComing: true },
  workflow: { title: 'Workflow', feature: 'ai_workflows' },
  configure: { title: 'Configure', isComing: true },
  'configure-app': { title: 'Configure' },
  embed: { title: 'Embedded view', isComing: true },
  'custom-app-new': { title: 'New custom app' },
  'app-configure': { title: 'Configure app' },
  connected: { title: 'Connected' },
  connect: { title: 'Connect' },
  form: { title: 'Form' },
  home: { title: 'Dashboard' },
  connections: { title: 'Linked Accounts' },
  connection: { title: 'Linked account' },
  'connection-config': { title: 'Config' },
  developer: { title: 'Developer' },
  'developer-events': { title: 'Events' },
  'developer-event': { title: 'Event' },
  'developer-actions': { title: 'API Proxies', isComing: true },
  'developer-webhooks': { title: 'Webhooks' },
  'developer-variables': { title: 'Variables' },
  'developer-datastore': { title: 'Datastore' },
  apps: { title: 'Apps' },
  app: { title: 'App' },
  'custom-apps': { title: 'Custom Apps' },
  'custom-app': { title: 'Custom app' },
  'internal-workflows': { title: 'AI Workflows', feature: 'ai_workflows' },
  'mcp-servers': { title: 'MCP Servers', isComing: true },
  'logs-executions': { title: 'Executions', feature: 'logs_execution' },
  execution: { title: 'Execution', feature: 'logs_execution' },
  'logs-events': { title: 'Events', feature: 'logs_execution' },
  'received-event': { title: 'Event', feature: 'logs_execution' },
  'logs-webhooks': { title: 'Webhooks', feature: 'logs_execution' },
  'webhook-delivery': { title: 'Webhook delivery', feature: 'logs_execution' },
  'logs-schedules': { title: 'Schedules', feature: 'logs_execution' },
  audit: { title: 'Audit', isComing: true },
  functions: { title: 'Functions', isComing: true },
  userforms: { title: 'User Forms', isComing: true },
  datarefs: { title: 'Data Refs', isComing: true },
  tables: { title: 'Tables', isComing: true },
  'try-api': { title: 'Try API' },
} as const satisfies Record<string, Screen>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen of this route, which sets the page's title. */
    screen?: ScreenId;
  }
}

/** Returns the screen with this id. */
export function getScreen(id: ScreenId): Screen {
  return SCREENS[id];
}
