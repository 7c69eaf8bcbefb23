// Generated from openapi/ by `npm run generate`. Do not edit.
/** The roles that the operations of each tag require (`x-role`). */
export interface RolesByTag {
  'applications': 'admin' | 'developer' | 'support';
  'audit': 'support';
  'auth': 'support';
  'calls': 'developer' | 'support';
  'config-portals': 'developer';
  'configs': 'developer' | 'support';
  'connect': 'developer' | 'support';
  'custom-apps': 'admin' | 'developer' | 'support';
  'data-refs': 'developer' | 'support';
  'events': 'developer' | 'support';
  'executions': 'developer' | 'support';
  'linked-accounts': 'developer' | 'support';
  'org': 'admin' | 'developer' | 'support';
  'system': 'support';
  'tables': 'developer' | 'support';
  'triggers': 'developer' | 'support';
  'variables': 'developer' | 'support';
  'webhooks': 'developer' | 'support';
  'workflows': 'developer' | 'support';
}
