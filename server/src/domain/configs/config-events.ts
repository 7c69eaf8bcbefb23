import type { AuditEvent } from '../audit/record-audit.ts';

interface NamedConfig {
  slug: string;
  /** The name of the app. */
  name: string;
  config_id: string;
  account_id: string;
  /** `_id` of the linked account. */
  linked_account: string;
}

/** Builds the audit event of a config. Changes of values are in the config's history, which ends with it. */
export function buildConfigEvent(
  { slug, name, config_id, account_id, linked_account }: NamedConfig,
  {
    event_type,
    action_type,
    done,
    counts = {},
  }: Pick<AuditEvent, 'event_type' | 'action_type'> & {
    done: string;
    /** The numbers of changed values and switches. */
    counts?: Readonly<Record<string, number>>;
  },
): AuditEvent {
  return {
    event_type,
    action_type,
    entity_type: 'config',
    entity_id: config_id,
    entity_name: name,
    summary: `The config "${config_id}" of ${name} was ${done}.`,
    linked_account,
    linked_account_id: account_id,
    slug,
    metadata: { slug, linked_account_id: account_id, ...counts },
  };
}
