CREATE TABLE "account_access" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"granted_by" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_by" text,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "account_access_status" CHECK ("account_access"."status" in ('active', 'revoked'))
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
	CONSTRAINT "execution_environment" CHECK ("execution"."environment" in ('test', 'production')),
	CONSTRAINT "execution_status" CHECK ("execution"."status" in ('COMPLETED', 'RUNNING', 'ERRORED', 'STOPPED', 'STOPPING', 'TIMED_OUT', 'TERMINATED'))
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
CREATE TABLE "recovery_code" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "expired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "org_member" ADD COLUMN "is_seed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "onboarding" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "signup_flow" text;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "smtp" jsonb;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "analytics_host" jsonb;--> statement-breakpoint
ALTER TABLE "sign_in_failure" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "two_factor_enabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_secret_encrypted" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_pending_encrypted" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "is_seed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_session" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "refresh_session" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "refresh_session" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refresh_session" ADD COLUMN "master_email" text;--> statement-breakpoint
ALTER TABLE "refresh_session" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_access" ADD CONSTRAINT "account_access_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution" ADD CONSTRAINT "execution_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_invitation" ADD CONSTRAINT "org_invitation_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_invitation" ADD CONSTRAINT "org_invitation_invited_by_app_user__id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."app_user"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_access_active" ON "account_access" USING btree ("org_id") WHERE "account_access"."status" = 'active';--> statement-breakpoint
CREATE INDEX "account_access_order" ON "account_access" USING btree ("org_id","granted_at");--> statement-breakpoint
CREATE INDEX "audit_event_order" ON "audit_event" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE INDEX "execution_order" ON "execution" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE INDEX "one_time_code_newest" ON "one_time_code" USING btree ("email_key","purpose","created_at");--> statement-breakpoint
CREATE INDEX "one_time_code_expiry" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "org_invitation_open" ON "org_invitation" USING btree ("org_id","email") WHERE "org_invitation"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "org_invitation_expiry" ON "org_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_email_order" ON "outbox_email" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_email" ON "sign_in_failure" USING btree ("email_key");