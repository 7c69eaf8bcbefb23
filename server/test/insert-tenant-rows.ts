import type pg from 'pg';
import { createObjectId } from '../src/lib/object-id.ts';

/**
 * Inserts one row into every table with row-level security, for one environment of an organization.
 *
 * @param superuser a connection that no policy restricts
 */
export async function insertTenantRows(
  superuser: pg.Client,
  { _id, org_id, environment }: { _id: string; org_id: string; environment: string },
  now: Date,
): Promise<void> {
  await superuser.query(
    `insert into linked_account (_id, org_id, environment, account_id, created_at, updated_at)
     values ($1, $2, $3, 'acme', $4, $4)`,
    [_id, org_id, environment, now],
  );
  await superuser.query(
    `insert into connection (_id, org_id, environment, linked_account, slug, auth_type, status,
       credentials_encrypted, connected_at, updated_at, next_refresh_at)
     values ($1, $2, $3, $4, 'demo_crm', 'oauth2', 'active', 'v1.x.x.x', $5, $5, $5)`,
    [createObjectId(), org_id, environment, _id, now],
  );
  await superuser.query(
    `insert into pending_revocation (_id, org_id, environment, connection, linked_account, slug,
       credentials_encrypted, next_try_at, give_up_at, created_at)
     values ($1, $2, $3, $1, $1, 'demo_crm', 'v1.x.x.x', $4, $4, $4)`,
    [createObjectId(), org_id, environment, now],
  );
  await superuser.query(
    `insert into connection_event (_id, org_id, environment, linked_account, linked_account_id,
       connection, slug, auth_type, type, created_at)
     values ($1, $2, $3, $4, 'acme', $1, 'demo_crm', 'oauth2', 'connection.created', $5)`,
    [createObjectId(), org_id, environment, _id, now],
  );
  await superuser.query(
    `insert into connect_attempt (_id, org_id, environment, linked_account, slug, state_hash,
       start_hash, state_encrypted, client, window_handle, redirect_uri, snapshot, created_at,
       expires_at, choice_encrypted)
     values ($1, $2, $3, $4, 'demo_crm', $1, 'start ' || $1, 'v1.x.x.x', 'sdk', 'live',
       'http://localhost/', '{}', $5, $5, 'v1.x.x.x')`,
    [createObjectId(), org_id, environment, _id, now],
  );
  await superuser.query(
    `insert into severed_window (org_id, environment, slug, created_at, last_seen_at)
     values ($1, $2, 'demo_crm', $3, $3)`,
    [org_id, environment, now],
  );
  await superuser.query(
    `insert into connect_link (_id, org_id, environment, linked_account, token_hash, options,
       properties, created_at, expires_at)
     values ($1, $2, $3, $4, $1, '{}', '{}', $5, $5)`,
    [createObjectId(), org_id, environment, _id, now],
  );
  await superuser.query(
    `insert into revoked_session (_id, org_id, environment, linked_account, token_hash,
       created_at, expires_at)
     values ($1, $2, $3, $4, $1, $5, $5)`,
    [createObjectId(), org_id, environment, _id, now],
  );
  const definition = createObjectId();
  await superuser.query(
    `insert into variable_definition (_id, org_id, name, scope, var_format, encrypted, created_at,
       updated_at)
     values ($1, $2, $1, 'org', 'string', true, $3, $3)`,
    [definition, org_id, now],
  );
  await superuser.query(
    `insert into variable_value (_id, org_id, environment, definition, value_encrypted, created_at,
       updated_at)
     values ($1, $2, $3, $4, 'v1.x.x.x', $5, $5)`,
    [createObjectId(), org_id, environment, definition, now],
  );
  await superuser.query(
    `insert into datastore (_id, org_id, environment, name, data, created_at, updated_at)
     values ($1, $2, $3, $1, '{}', $4, $4)`,
    [createObjectId(), org_id, environment, now],
  );
  await superuser.query(
    `insert into app_setting (_id, org_id, environment, slug, created_at, updated_at)
     values ($1, $2, $3, 'demo_crm', $4, $4)`,
    [createObjectId(), org_id, environment, now],
  );
  await superuser.query(
    `insert into custom_app (_id, org_id, environment, slug, name, source, form, created_at,
       updated_at)
     values ($1, $2, $3, 'c_' || $1, 'Yard Planner', 'scratch', '{}', $4, $4)`,
    [createObjectId(), org_id, environment, now],
  );
  const entry = createObjectId();
  await superuser.query(
    `insert into audit_event (_id, org_id, environment, event_type, entity_type, action_type,
       summary, actor_type, created_at)
     values ($1, $2, $3, 'WORKSPACE_SETTINGS_UPDATED', 'org', 'update', 'The name changed', 'system', $4)`,
    [entry, org_id, environment, now],
  );
  await superuser.query(
    `insert into audit_event_term (org_id, environment, term, created_at, entry)
     values ($1, $2, 'fields=name', $3, $4)`,
    [org_id, environment, now, entry],
  );
  const [execution, portal, config] = [createObjectId(), createObjectId(), createObjectId()];
  await superuser.query(
    `insert into execution (_id, org_id, environment, workflow_name, status, phase, source, event,
       owner, started_at, created_at)
     values ($1, $2, $3, 'New contacts', 'RUNNING', 'running', 'Event', 'Contact created',
       'executor-1', $4, $4)`,
    [execution, org_id, environment, now],
  );
  await superuser.query(
    `insert into execution_node (org_id, environment, execution, node_id, iteration, node_name,
       node_type, status, attempts, maximum_attempts, started_at, completed_at)
     values ($2, $3, $1, '1', '', 'Start', 'start', 'Success', 1, 1, $4, $4)`,
    [execution, org_id, environment, now],
  );
  await superuser.query(
    `insert into execution_payload (org_id, environment, execution, key, value)
     values ($2, $3, $1, 'trigger', '{}')`,
    [execution, org_id, environment],
  );
  await superuser.query(
    `insert into execution_view (_id, org_id, environment, name, filters, created_at, updated_at)
     values ($1, $2, $3, 'Failed', '{}', $4, $4)`,
    [createObjectId(), org_id, environment, now],
  );
  await superuser.query(
    `insert into execution_wait (org_id, environment, execution, node_id, iteration, created_at)
     values ($2, $3, $1, '2', '', $4)`,
    [execution, org_id, environment, now],
  );
  await superuser.query(
    `insert into timer (_id, org_id, environment, kind, subject, next_at, created_at, updated_at)
     values ($1, $2, $3, 'schedule', $1, $4, $4, $4)`,
    [createObjectId(), org_id, environment, now],
  );
  await superuser.query(
    `insert into poll (_id, org_id, environment, linked_account, connection, slug, trigger, frequency,
       created_at, updated_at)
     values ($1, $2, $3, $4, $1, 'demo_crm', 'contact_created', 5, $5, $5)`,
    [createObjectId(), org_id, environment, _id, now],
  );
  const workflow = createObjectId();
  await superuser.query(
    `insert into workflow (_id, org_id, environment, name, created_at, updated_at)
     values ($1, $2, $3, 'New contacts', $4, $4)`,
    [workflow, org_id, environment, now],
  );
  await superuser.query(
    `insert into schedule (_id, org_id, environment, workflow, trigger_type, tz, status, created_at,
       updated_at)
     values ($1, $2, $3, $4, 'cron', 'UTC', 'running', $5, $5)`,
    [createObjectId(), org_id, environment, workflow, now],
  );
  await superuser.query(
    `insert into trigger_secret (_id, org_id, environment, workflow, secret_encrypted, created_at,
       updated_at)
     values ($1, $2, $3, $4, 'v1.x.x.x', $5, $5)`,
    [createObjectId(), org_id, environment, workflow, now],
  );
  await superuser.query(
    `insert into trigger_key (org_id, environment, workflow, key_hash, execution, created_at,
       expires_at)
     values ($1, $2, $3, 'hash', $4, $5, $5)`,
    [org_id, environment, workflow, execution, now],
  );
  await superuser.query(
    `insert into workflow_draft (_id, org_id, environment, workflow, document, revision, created_at,
       updated_at)
     values ($1, $2, $3, $4, '{}', 1, $5, $5)`,
    [createObjectId(), org_id, environment, workflow, now],
  );
  await superuser.query(
    `insert into workflow_version (_id, org_id, environment, workflow, document, version,
       actor_type, created_at)
     values ($1, $2, $3, $4, '{}', 1, 'system', $5)`,
    [createObjectId(), org_id, environment, workflow, now],
  );
  await superuser.query(
    `insert into workflow_capture (org_id, environment, workflow, trigger, until)
     values ($1, $2, $3, 'webhook', $4)`,
    [org_id, environment, workflow, now],
  );
  await superuser.query(
    `insert into workflow_fixture (_id, org_id, environment, workflow, name, payload, size, created_at,
       updated_at)
     values ($1, $2, $3, $4, 'A contact', '{}', 2, $5, $5)`,
    [createObjectId(), org_id, environment, workflow, now],
  );
  await superuser.query(
    `insert into workflow_folder (_id, org_id, environment, name, created_at, updated_at)
     values ($1, $2, $3, 'Contacts', $4, $4)`,
    [createObjectId(), org_id, environment, now],
  );
  await superuser.query(
    `insert into workflow_presence (org_id, environment, workflow, client_id, actor_type, is_editing,
       seen_at)
     values ($1, $2, $3, 'a-tab-of-it', 'user', true, $4)`,
    [org_id, environment, workflow, now],
  );
  await superuser.query(
    `insert into config_portal (_id, org_id, environment, slug, draft, draft_revision, created_at,
       updated_at)
     values ($1, $2, $3, 'demo_crm', '{}', 1, $4, $4)`,
    [portal, org_id, environment, now],
  );
  await superuser.query(
    `insert into config_portal_version (_id, org_id, environment, portal, version, document,
       fields, workflows, created_at)
     values ($1, $2, $3, $4, 1, '{}', 0, 0, $5)`,
    [createObjectId(), org_id, environment, portal, now],
  );
  await superuser.query(
    `insert into config (_id, org_id, environment, linked_account, slug, config_id, labels,
       revision, created_at, updated_at)
     values ($1, $2, $3, $4, 'demo_crm', 'acme', '{}', 1, $5, $5)`,
    [config, org_id, environment, _id, now],
  );
  await superuser.query(
    `insert into config_value (_id, org_id, environment, config, workflow, field_id, revision)
     values ($1, $2, $3, $4, '', 'region', 1)`,
    [createObjectId(), org_id, environment, config],
  );
  await superuser.query(
    `insert into config_workflow (_id, org_id, environment, config, workflow, enabled, revision)
     values ($1, $2, $3, $4, $1, true, 1)`,
    [createObjectId(), org_id, environment, config],
  );
  await superuser.query(
    `insert into config_change (_id, org_id, environment, config, revision, kind, workflow,
       field_id, actor_type, created_at)
     values ($1, $2, $3, $4, 1, 'created', '', '', 'backend', $5)`,
    [createObjectId(), org_id, environment, config, now],
  );
  const received = createObjectId();
  await superuser.query(
    `insert into event (_id, org_id, environment, name, sample, keys, size, created_at, updated_at)
     values ($1, $2, $3, 'Deal won', '{}', '[]', 2, $4, $4)`,
    [createObjectId(), org_id, environment, now],
  );
  await superuser.query(
    `insert into event_received (_id, org_id, environment, event_name, url, linked_account,
       linked_account_id, config_id, status, payload, payload_size, headers, created_at)
     values ($1, $2, $3, 'Deal won', '/api/v2/public/event', $4, 'acme', 'acme', 'NONE', '{}', 2, '{}', $5)`,
    [received, org_id, environment, _id, now],
  );
  await superuser.query(
    `insert into event_received_workflow (org_id, environment, received, workflow, workflow_name,
       position, outcome, created_at)
     values ($1, $2, $3, $4, 'New contacts', 0, 'conditions', $5)`,
    [org_id, environment, received, workflow, now],
  );
  const delivery = createObjectId();
  await superuser.query(
    `insert into webhook (_id, org_id, environment, webhook_url, method, webhook_events, webhook_body,
       secret_encrypted, created_at, updated_at)
     values ($1, $2, $3, 'https://hooks.example/', 'POST', '{Connection Created}', '"{{event}}"',
       'v1.x.x.x', $4, $4)`,
    [createObjectId(), org_id, environment, now],
  );
  await superuser.query(
    `insert into webhook_delivery (_id, org_id, environment, message_id, webhook_id, cause_kind,
       cause_id, event, status, next_attempt_at, created_at)
     values ($1, $2, $3, 'msg_' || $1, $1, 'connection_event', $1, 'Connection Created', 'RETRYING',
       $4, $4)`,
    [delivery, org_id, environment, now],
  );
  await superuser.query(
    `insert into webhook_attempt (org_id, environment, delivery, number, fired_at, duration)
     values ($1, $2, $3, 1, $4, 20)`,
    [org_id, environment, delivery, now],
  );
  await superuser.query(
    `insert into webhook_delivery_lease (delivery, org_id, environment, webhook_id, owner, until)
     values ($1, $2, $3, $1, 'owner', $4)`,
    [delivery, org_id, environment, now],
  );
}
