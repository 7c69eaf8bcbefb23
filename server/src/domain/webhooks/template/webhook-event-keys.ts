/** The keys that the events of subscriptions have. An event has those of its kind, and templates read null for others. */
export const WEBHOOK_EVENT_KEYS: readonly string[] = [
  ...['id', 'event', 'timestamp', 'type', 'org_id', 'environment', 'linked_account_id', 'slug'],
  ...['createdAt', 'config_id', 'instance_id', 'workflow_id', 'workflow_name', 'status'],
  ...['failed_node', 'attempts_made', 'errored_at', 'error'],
];

/** The keys that remain of an event whose body is too large. */
export const WEBHOOK_ID_KEYS: readonly string[] = [
  ...['id', 'event', 'timestamp', 'org_id', 'environment', 'linked_account_id', 'slug'],
  ...['config_id', 'instance_id', 'workflow_id', 'status'],
];

/** The names that the paths in templates of a subscription begin with. */
export const WEBHOOK_ROOTS: readonly string[] = [
  'event',
  'workflow_response',
  'linked_account_name',
];
