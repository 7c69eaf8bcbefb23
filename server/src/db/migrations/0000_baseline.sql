-- The schema as it was before the first release, in one migration. `drizzle-kit` wrote it up to the indexes. It does
-- not know UNLOGGED, the column list of SET NULL, and what follows the indexes.
-- functions sha256 aef46b65229faa15aa5f3767c20573d8ee8bb9086521af58e45c8f05dbbf790a

CREATE SCHEMA "demo_vendor";
--> statement-breakpoint
CREATE TABLE "account_access" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"granted_by" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_by" text,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "account_access_status" CHECK ("account_access"."status" in ('active', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "app_setting" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"slug" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"client_id" text,
	"client_secret_encrypted" text,
	"scopes" text[],
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"single_connection" boolean DEFAULT false NOT NULL,
	"linked_account" text,
	"icon" text,
	CONSTRAINT "app_setting_once" UNIQUE("org_id","environment","slug"),
	CONSTRAINT "app_setting_environment" CHECK ("app_setting"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"event_type" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text,
	"entity_name" text,
	"action_type" text NOT NULL,
	"summary" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" text,
	"actor_email" text,
	"ip_address" text,
	"user_agent" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_event_environment" CHECK ("audit_event"."environment" in ('test', 'production')),
	CONSTRAINT "audit_event_action" CHECK ("audit_event"."action_type" in ('create', 'update', 'delete', 'publish', 'error', 'access')),
	CONSTRAINT "audit_event_actor" CHECK ("audit_event"."actor_type" in ('user', 'linked_account', 'system', 'master'))
);
--> statement-breakpoint
CREATE TABLE "change_listener" (
	"listener" text NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "change_listener_org_id_environment_listener_pk" PRIMARY KEY("org_id","environment","listener")
);
--> statement-breakpoint
CREATE TABLE "config_portal" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"slug" text NOT NULL,
	"draft" json NOT NULL,
	"draft_revision" integer NOT NULL,
	"published_version" integer,
	"updated_by" text,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_portal_once" UNIQUE("org_id","environment","slug"),
	CONSTRAINT "config_portal_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "config_portal_environment" CHECK ("config_portal"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "config_portal_version" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"portal" text NOT NULL,
	"version" integer NOT NULL,
	"document" json NOT NULL,
	"fields" integer NOT NULL,
	"workflows" integer NOT NULL,
	"published_by" text,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_portal_version_once" UNIQUE("portal","version")
);
--> statement-breakpoint
CREATE TABLE "config_change" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"config" text NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"workflow" text NOT NULL,
	"workflow_name" text,
	"field_id" text NOT NULL,
	"field_name" text,
	"is_secret" boolean DEFAULT false NOT NULL,
	"before" json,
	"after" json,
	"actor_type" text NOT NULL,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_change_kind" CHECK ("config_change"."kind" in ('created', 'value', 'workflow', 'labels', 'connection', 'archived', 'restored')),
	CONSTRAINT "config_change_actor" CHECK ("config_change"."actor_type" in ('user', 'linked_account', 'backend', 'system'))
);
--> statement-breakpoint
CREATE TABLE "config" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"linked_account" text NOT NULL,
	"slug" text NOT NULL,
	"config_id" text NOT NULL,
	"connection" text,
	"labels" json NOT NULL,
	"revision" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_once" UNIQUE("linked_account","slug","config_id"),
	CONSTRAINT "config_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "config_environment" CHECK ("config"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "config_value" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"config" text NOT NULL,
	"workflow" text NOT NULL,
	"field_id" text NOT NULL,
	"value" json,
	"value_encrypted" text,
	"revision" integer NOT NULL,
	CONSTRAINT "config_value_once" UNIQUE("config","workflow","field_id")
);
--> statement-breakpoint
CREATE TABLE "config_workflow" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"config" text NOT NULL,
	"workflow" text NOT NULL,
	"enabled" boolean NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "config_workflow_once" UNIQUE("config","workflow")
);
--> statement-breakpoint
CREATE TABLE "connect_attempt" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"linked_account" text NOT NULL,
	"slug" text NOT NULL,
	"state_hash" text NOT NULL,
	"verifier_encrypted" text,
	"redirect_uri" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"error" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"start_hash" text NOT NULL,
	"state_encrypted" text NOT NULL,
	"variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"asked_scopes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client" text NOT NULL,
	"window_handle" text NOT NULL,
	"opener_origin" text,
	"nonce_hash" text,
	"return_url" text,
	"browser_hash" text,
	"window_closed_at" timestamp (3) with time zone,
	"connection" text,
	"missing_scopes" jsonb,
	"choice_hash" text,
	"choice_encrypted" text,
	"provenance" jsonb,
	"has_opener" boolean DEFAULT false NOT NULL,
	"wanted_connection" text,
	"lang" text,
	CONSTRAINT "connect_attempt_start_hash_unique" UNIQUE("start_hash"),
	CONSTRAINT "connect_attempt_state_hash_unique" UNIQUE("state_hash"),
	CONSTRAINT "connect_attempt_choice_hash_unique" UNIQUE("choice_hash"),
	CONSTRAINT "connect_attempt_client" CHECK ("connect_attempt"."client" in ('sdk', 'literal', 'backend')),
	CONSTRAINT "connect_attempt_window_handle" CHECK ("connect_attempt"."window_handle" in ('live', 'severed')),
	CONSTRAINT "connect_attempt_status" CHECK ("connect_attempt"."status" in ('pending', 'active', 'denied', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "connect_link" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"linked_account" text NOT NULL,
	"token_hash" text NOT NULL,
	"options" jsonb NOT NULL,
	"properties" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"session_until" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "connect_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "connection_event" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"linked_account" text NOT NULL,
	"linked_account_id" text NOT NULL,
	"connection" text NOT NULL,
	"slug" text NOT NULL,
	"auth_type" text NOT NULL,
	"type" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connection_event_environment" CHECK ("connection_event"."environment" in ('test', 'production')),
	CONSTRAINT "connection_event_type" CHECK ("connection_event"."type" in ('connection.created', 'connection.expired', 'connection.deleted'))
);
--> statement-breakpoint
CREATE TABLE "connection" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"linked_account" text NOT NULL,
	"slug" text NOT NULL,
	"auth_type" text NOT NULL,
	"status" text NOT NULL,
	"identifier" jsonb,
	"credentials_encrypted" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"gen" integer DEFAULT 1 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"refresh_started_at" timestamp (3) with time zone,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expired_at" timestamp (3) with time zone,
	"is_seed" boolean DEFAULT false NOT NULL,
	"expired_reason" text,
	"variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_refresh_at" timestamp (3) with time zone,
	"refresh_failures" integer DEFAULT 0 NOT NULL,
	"refresh_failed_at" timestamp (3) with time zone,
	"grant_refused_at" timestamp (3) with time zone,
	"name" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"identity" text,
	"grant_identity" text,
	"paused_until" timestamp (3) with time zone,
	CONSTRAINT "connection_status" CHECK ("connection"."status" in ('active', 'expired')),
	CONSTRAINT "connection_auth_type" CHECK ("connection"."auth_type" in ('oauth2', 'keybased'))
);
--> statement-breakpoint
CREATE TABLE "custom_app" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"form" jsonb NOT NULL,
	"connector" jsonb,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actions_count" integer DEFAULT 0 NOT NULL,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"linked_account" text,
	CONSTRAINT "custom_app_slug_unique" UNIQUE("slug"),
	CONSTRAINT "custom_app_environment" CHECK ("custom_app"."environment" in ('test', 'production')),
	CONSTRAINT "custom_app_slug" CHECK ("custom_app"."slug" like 'c\_%')
);
--> statement-breakpoint
CREATE TABLE "engine_executor" (
	"_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "execution_node" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"execution" text NOT NULL,
	"node_id" text NOT NULL,
	"iteration" text NOT NULL,
	"node_name" text NOT NULL,
	"node_type" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"maximum_attempts" integer NOT NULL,
	"input" json,
	"output" json,
	"output_encrypted" text,
	"output_size" integer DEFAULT 0 NOT NULL,
	"error" json,
	"outlets" text[],
	"connection" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	"console" text[],
	"is_pinned" boolean,
	CONSTRAINT "execution_node_execution_node_id_iteration_pk" PRIMARY KEY("execution","node_id","iteration")
);
--> statement-breakpoint
CREATE TABLE "execution_payload" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"execution" text NOT NULL,
	"key" text NOT NULL,
	"value" json NOT NULL,
	CONSTRAINT "execution_payload_execution_key_pk" PRIMARY KEY("execution","key")
);
--> statement-breakpoint
CREATE TABLE "execution_view" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"filters" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "execution_view_environment" CHECK ("execution_view"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "execution_wait" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"execution" text NOT NULL,
	"node_id" text NOT NULL,
	"iteration" text NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"wake_at" timestamp (3) with time zone,
	"state" json,
	"signal" json,
	"signaled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "execution_wait_execution_node_id_iteration_pk" PRIMARY KEY("execution","node_id","iteration")
);
--> statement-breakpoint
CREATE TABLE "execution" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow_id" text,
	"workflow_name" text NOT NULL,
	"slug" text,
	"linked_account" text,
	"linked_account_id" text,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"error_message" text,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version_id" text,
	"workflow_version" integer,
	"config_id" text,
	"phase" text NOT NULL,
	"type" text DEFAULT 'ASYNC' NOT NULL,
	"event" text NOT NULL,
	"instance_tag" text,
	"trigger" json,
	"fence" integer DEFAULT 0 NOT NULL,
	"owner" text,
	"takeovers" integer DEFAULT 0 NOT NULL,
	"is_woken" boolean DEFAULT false NOT NULL,
	"deadline_at" timestamp (3) with time zone,
	"parent" text,
	"parent_node" text,
	"parent_iteration" text,
	"depth" integer DEFAULT 0 NOT NULL,
	"rerun_of" text,
	"fork_of" text,
	"fork_node" text,
	"error_code" text,
	"error_node" text,
	"error_node_name" text,
	"error_upstream_status" integer,
	"return_value" json,
	"status_code" integer,
	"error_fingerprint" text,
	"tested_nodes" integer,
	"draft_nodes" integer,
	CONSTRAINT "execution_environment" CHECK ("execution"."environment" in ('test', 'production')),
	CONSTRAINT "execution_status" CHECK ("execution"."status" in ('COMPLETED', 'RUNNING', 'ERRORED', 'STOPPED', 'STOPPING', 'TIMED_OUT', 'TERMINATED')),
	CONSTRAINT "execution_phase" CHECK ("execution"."phase" in ('held', 'queued', 'running', 'waiting', 'ended')),
	CONSTRAINT "execution_source" CHECK ("execution"."source" in ('Event', 'Schedule', 'API Call', 'Webhook'))
);
--> statement-breakpoint
CREATE TABLE "data_key" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"kid" text NOT NULL,
	"wrapped" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "key_check" (
	"kid" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "linked_account" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text,
	"udf" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "linked_account_account_id" UNIQUE("org_id","environment","account_id"),
	CONSTRAINT "linked_account_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "linked_account_environment" CHECK ("linked_account"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "logo" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text,
	"slug" text,
	"hash" text NOT NULL,
	"image" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "logo_once" UNIQUE NULLS NOT DISTINCT("org_id","environment","slug")
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"_id" text PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "one_time_code_purpose" CHECK ("one_time_code"."purpose" in ('sign_in', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "org_invitation" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "org_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "org_invitation_email_lower" CHECK ("org_invitation"."email" = lower("org_invitation"."email"))
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"key_hash" text NOT NULL,
	"key_encrypted" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"session_generation" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_key_environment" CHECK ("api_key"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "org_member" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_seed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "org_member_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "org" (
	"_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"icon" text,
	"is_seed" boolean DEFAULT false NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hosted_properties" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"feature_flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"onboarding_complete" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"slug" text,
	"email" text,
	"onboarding" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"signup_flow" text,
	"smtp" jsonb,
	"analytics_host" jsonb,
	"is_branding_seed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "org_id_form" CHECK ("org"."_id" ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
CREATE TABLE "outbox_email" (
	"_id" text PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_revocation" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"connection" text NOT NULL,
	"slug" text NOT NULL,
	"variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"credentials_encrypted" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"give_up_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"linked_account" text NOT NULL,
	"snapshot" jsonb,
	"client_secret_encrypted" text,
	"grant_identity" text
);
--> statement-breakpoint
CREATE TABLE "poll" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"linked_account" text NOT NULL,
	"connection" text NOT NULL,
	"slug" text NOT NULL,
	"trigger" text NOT NULL,
	"frequency" integer NOT NULL,
	"state" json,
	"revision" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem_code" text,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poll_once" UNIQUE("connection","trigger"),
	CONSTRAINT "poll_environment" CHECK ("poll"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limit_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_session" (
	"_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"org_id" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	"user_agent" text,
	"ip_address" text,
	"last_used_at" timestamp (3) with time zone,
	"master_email" text,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "revoked_session" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"linked_account" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revoked_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "schedule" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"linked_account" text,
	"config" text,
	"config_id" text,
	"made_for" text,
	"version" integer,
	"config_revision" integer,
	"trigger_type" text NOT NULL,
	"cron_pattern" text,
	"tz" text NOT NULL,
	"interval_dates" json,
	"start_date" text,
	"end_date" text,
	"payload" json,
	"status" text NOT NULL,
	"inactive_from" timestamp (3) with time zone,
	"problem" text,
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_execution" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	CONSTRAINT "schedule_of_trigger" UNIQUE("workflow","made_for"),
	CONSTRAINT "schedule_environment" CHECK ("schedule"."environment" in ('test', 'production')),
	CONSTRAINT "schedule_status" CHECK ("schedule"."status" in ('running', 'paused')),
	CONSTRAINT "schedule_trigger_type" CHECK ("schedule"."trigger_type" in ('cron', 'interval'))
);
--> statement-breakpoint
CREATE TABLE "severed_window" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"slug" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "severed_window_org_id_environment_slug_pk" PRIMARY KEY("org_id","environment","slug")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"email_key" text
);
--> statement-breakpoint
CREATE TABLE "timer" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"linked_account" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "timer_once" UNIQUE("org_id","environment","kind","subject"),
	CONSTRAINT "timer_environment" CHECK ("timer"."environment" in ('test', 'production')),
	CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('schedule', 'schedule_plan', 'polling', 'polling_plan'))
);
--> statement-breakpoint
CREATE TABLE "trigger_key" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"key_hash" text NOT NULL,
	"execution" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trigger_key_workflow_key_hash_pk" PRIMARY KEY("workflow","key_hash")
);
--> statement-breakpoint
CREATE TABLE "trigger_secret" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"secret_encrypted" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trigger_secret_once" UNIQUE("workflow")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"phone" text,
	"password_changed_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"two_factor_enabled_at" timestamp (3) with time zone,
	"totp_secret_encrypted" text,
	"totp_pending_encrypted" text,
	"totp_last_step" bigint,
	"is_seed" boolean DEFAULT false NOT NULL,
	"password_set_by_admin" boolean DEFAULT false NOT NULL,
	CONSTRAINT "app_user_email_unique" UNIQUE("email"),
	CONSTRAINT "app_user_email_lower" CHECK ("app_user"."email" = lower("app_user"."email"))
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "workflow_capture" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"trigger" text NOT NULL,
	"event" text,
	"until" timestamp (3) with time zone NOT NULL,
	"captured_at" timestamp (3) with time zone,
	"payload" json,
	"headers" json,
	"linked_account_id" text,
	"refused" text,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "workflow_capture_workflow_pk" PRIMARY KEY("workflow")
);
--> statement-breakpoint
CREATE TABLE "workflow_draft" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"document" json NOT NULL,
	"sub_flows" text[] DEFAULT '{}' NOT NULL,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer NOT NULL,
	"actor_type" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_draft_once" UNIQUE("workflow"),
	CONSTRAINT "workflow_draft_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "workflow_draft_actor" CHECK ("workflow_draft"."actor_type" in ('user', 'linked_account', 'backend', 'system'))
);
--> statement-breakpoint
CREATE TABLE "workflow_version" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"document" json NOT NULL,
	"sub_flows" text[] DEFAULT '{}' NOT NULL,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"description" text,
	"actor_type" text NOT NULL,
	CONSTRAINT "workflow_version_once" UNIQUE("workflow","version"),
	CONSTRAINT "workflow_version_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "workflow_version_actor" CHECK ("workflow_version"."actor_type" in ('user', 'linked_account', 'backend', 'system'))
);
--> statement-breakpoint
CREATE TABLE "workflow_fixture" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"name" text NOT NULL,
	"linked_account_id" text,
	"payload" json,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workflow_folder" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"slug" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_folder_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "workflow_folder_environment" CHECK ("workflow_folder"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "workflow_presence" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"client_id" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_name" text,
	"node_id" text,
	"is_editing" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_presence_workflow_client_id_pk" PRIMARY KEY("workflow","client_id")
);
--> statement-breakpoint
CREATE TABLE "workflow" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"icon" text,
	"alias" text,
	"slug" text,
	"linked_account" text,
	"published" boolean DEFAULT false NOT NULL,
	"current_version" integer,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"app_slugs" text[] DEFAULT '{}' NOT NULL,
	"live_trigger" text,
	"live_event" text,
	"live_connection" text,
	"live_frequency" integer,
	"trigger_kind" text,
	"folder" text,
	"index_order" double precision DEFAULT extract(epoch from clock_timestamp()) * 1000 NOT NULL,
	"promoted_from" text,
	"promoted_version" integer,
	"promoted_revision" integer,
	"live_cron" text,
	CONSTRAINT "workflow_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "workflow_promotion" CHECK (num_nonnulls("workflow"."promoted_from", "workflow"."promoted_version", "workflow"."promoted_revision") in (0, 3)),
	CONSTRAINT "workflow_environment" CHECK ("workflow"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "demo_vendor"."demo_vendor_call" (
	"kind" text NOT NULL,
	"status" integer NOT NULL,
	"calls" bigint NOT NULL,
	CONSTRAINT "demo_vendor_call_kind_status_pk" PRIMARY KEY("kind","status")
);
--> statement-breakpoint
CREATE TABLE "demo_vendor"."demo_vendor_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_vendor"."demo_vendor_contact" (
	"_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_vendor"."demo_vendor_control" (
	"_id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_vendor"."demo_vendor_grant" (
	"_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"account" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_vendor"."demo_vendor_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account_access" ADD CONSTRAINT "account_access_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_setting" ADD CONSTRAINT "app_setting_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_setting" ADD CONSTRAINT "app_setting_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_portal" ADD CONSTRAINT "config_portal_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_portal_version" ADD CONSTRAINT "config_portal_version_portal" FOREIGN KEY ("org_id","environment","portal") REFERENCES "public"."config_portal"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_change" ADD CONSTRAINT "config_change_config" FOREIGN KEY ("org_id","environment","config") REFERENCES "public"."config"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config" ADD CONSTRAINT "config_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_value" ADD CONSTRAINT "config_value_config" FOREIGN KEY ("org_id","environment","config") REFERENCES "public"."config"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_workflow" ADD CONSTRAINT "config_workflow_config" FOREIGN KEY ("org_id","environment","config") REFERENCES "public"."config"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD CONSTRAINT "connect_attempt_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_link" ADD CONSTRAINT "connect_link_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_event" ADD CONSTRAINT "connection_event_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_app" ADD CONSTRAINT "custom_app_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_app" ADD CONSTRAINT "custom_app_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_node" ADD CONSTRAINT "execution_node_execution" FOREIGN KEY ("execution") REFERENCES "public"."execution"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_payload" ADD CONSTRAINT "execution_payload_execution" FOREIGN KEY ("execution") REFERENCES "public"."execution"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_view" ADD CONSTRAINT "execution_view_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_wait" ADD CONSTRAINT "execution_wait_execution" FOREIGN KEY ("execution") REFERENCES "public"."execution"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution" ADD CONSTRAINT "execution_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_account" ADD CONSTRAINT "linked_account_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo" ADD CONSTRAINT "logo_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo" ADD CONSTRAINT "logo_app_setting" FOREIGN KEY ("org_id","environment","slug") REFERENCES "public"."app_setting"("org_id","environment","slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_invitation" ADD CONSTRAINT "org_invitation_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_invitation" ADD CONSTRAINT "org_invitation_invited_by_app_user__id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."app_user"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_member" ADD CONSTRAINT "org_member_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_member" ADD CONSTRAINT "org_member_user_id_app_user__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_revocation" ADD CONSTRAINT "pending_revocation_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll" ADD CONSTRAINT "poll_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_session" ADD CONSTRAINT "refresh_session_user_id_app_user__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_session" ADD CONSTRAINT "refresh_session_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revoked_session" ADD CONSTRAINT "revoked_session_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_config" FOREIGN KEY ("org_id","environment","config") REFERENCES "public"."config"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "severed_window" ADD CONSTRAINT "severed_window_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_key" ADD CONSTRAINT "trigger_key_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_secret" ADD CONSTRAINT "trigger_secret_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_capture" ADD CONSTRAINT "workflow_capture_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_draft" ADD CONSTRAINT "workflow_draft_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_version" ADD CONSTRAINT "workflow_version_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_fixture" ADD CONSTRAINT "workflow_fixture_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_folder" ADD CONSTRAINT "workflow_folder_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_presence" ADD CONSTRAINT "workflow_presence_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_folder" FOREIGN KEY ("org_id","environment","folder") REFERENCES "public"."workflow_folder"("org_id","environment","_id") ON DELETE SET NULL ("folder") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_vendor"."demo_vendor_code" ADD CONSTRAINT "demo_vendor_code_grant_id_demo_vendor_grant__id_fk" FOREIGN KEY ("grant_id") REFERENCES "demo_vendor"."demo_vendor_grant"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_vendor"."demo_vendor_token" ADD CONSTRAINT "demo_vendor_token_grant_id_demo_vendor_grant__id_fk" FOREIGN KEY ("grant_id") REFERENCES "demo_vendor"."demo_vendor_grant"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_access_active" ON "account_access" USING btree ("org_id") WHERE "account_access"."status" = 'active';--> statement-breakpoint
CREATE INDEX "account_access_order" ON "account_access" USING btree ("org_id","granted_at");--> statement-breakpoint
CREATE INDEX "app_setting_of_account" ON "app_setting" USING btree ("linked_account");--> statement-breakpoint
CREATE INDEX "audit_event_order" ON "audit_event" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE INDEX "config_change_order" ON "config_change" USING btree ("config","revision","_id");--> statement-breakpoint
CREATE INDEX "config_of_app" ON "config" USING btree ("org_id","environment","slug");--> statement-breakpoint
CREATE INDEX "config_archived" ON "config" USING btree ("archived_at") WHERE "config"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "config_value_of_field" ON "config_value" USING btree ("org_id","environment","workflow","field_id");--> statement-breakpoint
CREATE INDEX "config_workflow_of_workflow" ON "config_workflow" USING btree ("org_id","environment","workflow");--> statement-breakpoint
CREATE INDEX "connect_attempt_order" ON "connect_attempt" USING btree ("org_id","environment","linked_account","slug","created_at");--> statement-breakpoint
CREATE INDEX "connect_attempt_without_connection" ON "connect_attempt" USING btree ("org_id","environment","linked_account","created_at","_id") WHERE "connect_attempt"."status" in ('denied', 'failed', 'expired');--> statement-breakpoint
CREATE INDEX "connect_attempt_expiry" ON "connect_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connect_attempt_choice_due" ON "connect_attempt" USING btree ("expires_at") WHERE "connect_attempt"."choice_encrypted" is not null;--> statement-breakpoint
CREATE INDEX "connect_link_linked_account" ON "connect_link" USING btree ("org_id","environment","linked_account");--> statement-breakpoint
CREATE INDEX "connect_link_expiry" ON "connect_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connection_event_order" ON "connection_event" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE INDEX "connection_event_of_account" ON "connection_event" USING btree ("org_id","environment","linked_account","created_at","_id");--> statement-breakpoint
CREATE INDEX "connection_of_account" ON "connection" USING btree ("linked_account","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_default" ON "connection" USING btree ("linked_account","slug") WHERE "connection"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "connection_identity" ON "connection" USING btree ("linked_account","slug","auth_type","identity") WHERE "connection"."identity" is not null;--> statement-breakpoint
CREATE INDEX "connection_by_app" ON "connection" USING btree ("org_id","environment","slug","linked_account");--> statement-breakpoint
CREATE INDEX "connection_by_status" ON "connection" USING btree ("org_id","environment","status","linked_account");--> statement-breakpoint
CREATE INDEX "connection_due" ON "connection" USING btree ("next_refresh_at") WHERE "connection"."next_refresh_at" is not null and "connection"."status" = 'active';--> statement-breakpoint
CREATE INDEX "custom_app_of_account" ON "custom_app" USING btree ("linked_account");--> statement-breakpoint
CREATE INDEX "custom_app_order" ON "custom_app" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE UNIQUE INDEX "execution_view_name" ON "execution_view" USING btree ("org_id","environment","name");--> statement-breakpoint
CREATE INDEX "execution_order" ON "execution" USING btree ("org_id","environment","created_at","_id","status");--> statement-breakpoint
CREATE INDEX "execution_not_completed" ON "execution" USING btree ("org_id","environment","created_at","_id","status","owner") WHERE "execution"."status" <> 'COMPLETED';--> statement-breakpoint
CREATE INDEX "execution_of_workflow" ON "execution" USING btree ("workflow_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "execution_of_account" ON "execution" USING btree ("org_id","environment","linked_account_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "execution_of_trigger" ON "execution" USING btree ("org_id","environment","source","event","type","created_at","_id");--> statement-breakpoint
CREATE INDEX "execution_of_error" ON "execution" USING btree ("org_id","environment","error_code","error_node","created_at","_id","owner") WHERE "execution"."error_code" is not null;--> statement-breakpoint
CREATE INDEX "execution_of_fingerprint" ON "execution" USING btree ("org_id","environment","error_fingerprint","created_at","_id","workflow_id","error_code","error_node","owner") WHERE "execution"."error_fingerprint" is not null;--> statement-breakpoint
CREATE INDEX "execution_active" ON "execution" USING btree ("org_id","environment","linked_account","workflow_id") WHERE "execution"."phase" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "execution_held" ON "execution" USING btree ("org_id","environment",(case when "linked_account" is null then '' else "linked_account" end),(case when "workflow_id" is null then '' else "workflow_id" end),"_id") WHERE "execution"."phase" = 'held';--> statement-breakpoint
CREATE INDEX "execution_of_owner" ON "execution" USING btree ("owner") WHERE "execution"."owner" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_key_in_use" ON "data_key" USING btree ("org_id") WHERE "data_key"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "linked_account_order" ON "linked_account" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE INDEX "logo_of_address" ON "logo" USING btree ("org_id","hash");--> statement-breakpoint
CREATE INDEX "one_time_code_newest" ON "one_time_code" USING btree ("email_key","purpose","created_at");--> statement-breakpoint
CREATE INDEX "one_time_code_expiry" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "org_invitation_open" ON "org_invitation" USING btree ("org_id","email") WHERE "org_invitation"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "org_invitation_expiry" ON "org_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_key_org" ON "api_key" USING btree ("org_id","environment");--> statement-breakpoint
CREATE INDEX "org_member_user" ON "org_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_email_order" ON "outbox_email" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pending_revocation_due" ON "pending_revocation" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "poll_of_trigger" ON "poll" USING btree ("org_id","environment","slug","trigger","_id");--> statement-breakpoint
CREATE INDEX "poll_of_account" ON "poll" USING btree ("linked_account");--> statement-breakpoint
CREATE INDEX "refresh_session_user" ON "refresh_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_session_expiry" ON "refresh_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "revoked_session_linked_account" ON "revoked_session" USING btree ("org_id","environment","linked_account");--> statement-breakpoint
CREATE INDEX "revoked_session_expiry" ON "revoked_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "schedule_order" ON "schedule" USING btree ("org_id","environment","_id");--> statement-breakpoint
CREATE INDEX "schedule_of_workflow" ON "schedule" USING btree ("workflow","_id");--> statement-breakpoint
CREATE INDEX "schedule_of_account" ON "schedule" USING btree ("linked_account","_id");--> statement-breakpoint
CREATE INDEX "schedule_of_config" ON "schedule" USING btree ("config");--> statement-breakpoint
CREATE INDEX "sign_in_failure_age" ON "sign_in_failure" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_email" ON "sign_in_failure" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "timer_due" ON "timer" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "trigger_key_expired" ON "trigger_key" USING btree ("org_id","environment","expires_at");--> statement-breakpoint
CREATE INDEX "workflow_capture_event" ON "workflow_capture" USING btree ("org_id","environment","event");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_fixture_name" ON "workflow_fixture" USING btree ("workflow","name");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_folder_name" ON "workflow_folder" USING btree ("org_id","environment",coalesce("slug", ''),lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_alias" ON "workflow" USING btree ("org_id","environment","alias") WHERE "workflow"."alias" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_promoted_from" ON "workflow" USING btree ("org_id","environment","promoted_from") WHERE "workflow"."promoted_from" is not null;--> statement-breakpoint
CREATE INDEX "workflow_order" ON "workflow" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE INDEX "workflow_place" ON "workflow" USING btree ("org_id","environment","index_order","_id");--> statement-breakpoint
CREATE INDEX "workflow_of_folder" ON "workflow" USING btree ("folder") WHERE "workflow"."folder" is not null;--> statement-breakpoint
CREATE INDEX "workflow_of_trigger" ON "workflow" USING btree ("org_id","environment","live_trigger","live_event") WHERE "workflow"."live_trigger" is not null;--> statement-breakpoint
CREATE INDEX "workflow_of_account" ON "workflow" USING btree ("linked_account");--> statement-breakpoint
CREATE INDEX "demo_vendor_contact_account" ON "demo_vendor"."demo_vendor_contact" USING btree ("account","_id");--> statement-breakpoint
CREATE INDEX "demo_vendor_token_grant" ON "demo_vendor"."demo_vendor_token" USING btree ("grant_id");--> statement-breakpoint

-- A code, a node and a message belong together. Without these statistics PostgreSQL expects far too few rows, and
-- sorts all of them.
CREATE STATISTICS "execution_error" (dependencies, mcv)
  ON "error_code", "error_node", "error_fingerprint", "workflow_id" FROM "execution";--> statement-breakpoint

-- Row-level security is the second wall behind the queries. A transaction names its tenant by
-- set_config('patchbay.org_id', …, true) and set_config('patchbay.environment', …, true). No row matches if a setting
-- is unset (NULL) or was left empty by an earlier transaction (''). FORCE makes the policies hold for the owner of the
-- tables, too.
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'app_setting', 'audit_event', 'config', 'config_change', 'config_portal', 'config_portal_version',
    'config_value', 'config_workflow', 'connect_attempt', 'connect_link', 'connection', 'connection_event',
    'custom_app', 'execution', 'execution_node', 'execution_payload', 'execution_view', 'execution_wait',
    'linked_account', 'pending_revocation', 'poll', 'revoked_session', 'schedule', 'severed_window', 'timer',
    'trigger_key', 'trigger_secret', 'workflow', 'workflow_capture', 'workflow_draft', 'workflow_fixture',
    'workflow_folder', 'workflow_presence', 'workflow_version'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY "tenant" ON %I
      USING ("org_id" = current_setting(''patchbay.org_id'', true) AND "environment" = current_setting(''patchbay.environment'', true))
      WITH CHECK ("org_id" = current_setting(''patchbay.org_id'', true) AND "environment" = current_setting(''patchbay.environment'', true))',
      tenant_table);
  END LOOP;
END $$;--> statement-breakpoint

-- The OAuth callback, the start page, the account selection and the hosted page each know a token and no tenant. A
-- caller that has the 256-bit token may read its one row and nothing else. To write the row it takes the tenant that
-- the row names.
CREATE POLICY "by_state" ON "connect_attempt" FOR SELECT
  USING ("state_hash" = current_setting('patchbay.state_hash', true));--> statement-breakpoint
CREATE POLICY "by_start" ON "connect_attempt" FOR SELECT
  USING ("start_hash" = current_setting('patchbay.state_hash', true));--> statement-breakpoint
CREATE POLICY "by_choice" ON "connect_attempt" FOR SELECT
  USING ("choice_hash" = current_setting('patchbay.state_hash', true));--> statement-breakpoint
CREATE POLICY "by_token" ON "connect_link" FOR SELECT
  USING ("token_hash" = current_setting('patchbay.state_hash', true));--> statement-breakpoint

-- The scheduler asks for the due rows of all tenants at once. A caller that names a moment may read the rows that are
-- due by then and nothing else. To write a row it takes the tenant that the row names.
CREATE POLICY "due" ON "connection" FOR SELECT
  USING ("status" = 'active'
    AND "next_refresh_at" <= nullif(current_setting('patchbay.due_by', true), '')::timestamptz);--> statement-breakpoint
CREATE POLICY "due" ON "pending_revocation" FOR SELECT
  USING ("next_try_at" <= nullif(current_setting('patchbay.due_by', true), '')::timestamptz);--> statement-breakpoint
-- The tokens of an attempt without a selected account are revoked.
CREATE POLICY "due" ON "connect_attempt" FOR SELECT
  USING ("choice_encrypted" IS NOT NULL
    AND "expires_at" <= nullif(current_setting('patchbay.due_by', true), '')::timestamptz);--> statement-breakpoint
CREATE POLICY "due" ON "timer" FOR SELECT
  USING ("next_at" <= nullif(current_setting('patchbay.due_by', true), '')::timestamptz);--> statement-breakpoint

-- A process may read the executions of a dead one, of all tenants, to take them over.
CREATE POLICY "of_executor" ON "execution" FOR SELECT
  USING ("owner" = current_setting('patchbay.executor', true));--> statement-breakpoint

-- Sends the kind and id of a changed row to the processes that listen for its tenant, for `GET /api/v1/stream`.
CREATE FUNCTION "notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  v_row record;
begin
  if tg_op = 'DELETE' then v_row := old; else v_row := new; end if;
  perform 1 from change_listener
    where org_id = v_row.org_id and environment = v_row.environment
      and seen_at > clock_timestamp() - interval '1 minute' limit 1;
  if found then
    perform pg_notify('patchbay_changes', json_build_object('org_id', v_row.org_id,
      'environment', v_row.environment, 'kind', tg_argv[0], 'id', to_jsonb(v_row) ->> tg_argv[1])::text);
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT OR UPDATE OF "phase", "status" ON "execution"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('execution', '_id');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT ON "execution_node"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('execution', 'execution');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT OR UPDATE OR DELETE ON "workflow"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('workflow', '_id');--> statement-breakpoint
CREATE TRIGGER "change" AFTER UPDATE ON "workflow_draft"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('workflow', 'workflow');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT OR UPDATE OF "status", "name", "is_default" OR DELETE ON "connection"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('connection', '_id');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT OR UPDATE OR DELETE ON "linked_account"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('linked_account', '_id');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT OR UPDATE OR DELETE ON "config"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('config', '_id');--> statement-breakpoint

-- Sets the same fingerprint for executions that failed alike. Messages that differ only in an id or a number are alike.
CREATE FUNCTION "set_error_fingerprint"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.error_fingerprint := case when new.status in ('ERRORED', 'TIMED_OUT') then
    md5(concat_ws(E'\n', coalesce(new.error_node, ''), coalesce(new.error_code, ''),
      regexp_replace(left(coalesce(new.error_message, ''), 500), '[0-9a-f]{16,}|[0-9]+', '#', 'gi'))) end;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "error_fingerprint"
  BEFORE INSERT OR UPDATE OF "status", "error_node", "error_code", "error_message" ON "execution"
  FOR EACH ROW WHEN (new.status in ('ERRORED', 'TIMED_OUT') or new.error_fingerprint is not null)
  EXECUTE FUNCTION "set_error_fingerprint"();
