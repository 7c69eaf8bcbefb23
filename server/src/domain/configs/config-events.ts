import type { AuditEvent } from '../audit/record-audit.ts';

interface NamedConfig {
  slug: string;
  /** The name of the app. */
  name: string;
  config_id: string;
  account_id: string;
}

/** Builds the audit event of a config. Changes of values are in the config's history, which ends with it. */
export function buildConfigEvent(
  { slug, name, config_id, account_id }: NamedConfig,
  {
    event_type,
    action_type,
    done,
  }: Pick<AuditEvent, 'event_type' | 'action_type'> & { done: string },
): AuditEvent {
  return {
    event_type,
    action_type,
    entity_type: 'config',
    entity_id: config_id,
    entity_name: name,
    summary: `The config "${config_id}" of ${name} was ${done}.`,
    metadata: { slug, linked_account_id: account_id },
  };
}
