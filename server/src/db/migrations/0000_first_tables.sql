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
	CONSTRAINT "connect_attempt_state_hash_unique" UNIQUE("state_hash"),
	CONSTRAINT "connect_attempt_status" CHECK ("connect_attempt"."status" in ('pending', 'active', 'denied', 'failed', 'expired'))
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
	CONSTRAINT "connection_once" UNIQUE("linked_account","slug","auth_type"),
	CONSTRAINT "connection_status" CHECK ("connection"."status" in ('active', 'expired')),
	CONSTRAINT "connection_auth_type" CHECK ("connection"."auth_type" in ('oauth2', 'keybased'))
);
--> statement-breakpoint
CREATE TABLE "demo_vendor_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_vendor_contact" (
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
CREATE TABLE "demo_vendor_grant" (
	"_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"account" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_vendor_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
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
CREATE TABLE "api_key" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"key_hash" text NOT NULL,
	"key_encrypted" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_key_environment" CHECK ("api_key"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "org_member" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
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
	CONSTRAINT "org_id_form" CHECK ("org"."_id" ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_user_email_unique" UNIQUE("email"),
	CONSTRAINT "app_user_email_lower" CHECK ("app_user"."email" = lower("app_user"."email"))
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
	"revoked_reason" text
);
--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD CONSTRAINT "connect_attempt_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_event" ADD CONSTRAINT "connection_event_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_vendor_code" ADD CONSTRAINT "demo_vendor_code_grant_id_demo_vendor_grant__id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."demo_vendor_grant"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_vendor_token" ADD CONSTRAINT "demo_vendor_token_grant_id_demo_vendor_grant__id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."demo_vendor_grant"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_account" ADD CONSTRAINT "linked_account_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_member" ADD CONSTRAINT "org_member_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_member" ADD CONSTRAINT "org_member_user_id_app_user__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_session" ADD CONSTRAINT "refresh_session_user_id_app_user__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_session" ADD CONSTRAINT "refresh_session_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connect_attempt_order" ON "connect_attempt" USING btree ("org_id","environment","linked_account","slug","created_at");--> statement-breakpoint
CREATE INDEX "connect_attempt_expiry" ON "connect_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connection_event_order" ON "connection_event" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE INDEX "connection_by_app" ON "connection" USING btree ("org_id","environment","slug","linked_account");--> statement-breakpoint
CREATE INDEX "demo_vendor_contact_account" ON "demo_vendor_contact" USING btree ("account","_id");--> statement-breakpoint
CREATE INDEX "demo_vendor_token_grant" ON "demo_vendor_token" USING btree ("grant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_key_in_use" ON "data_key" USING btree ("org_id") WHERE "data_key"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "linked_account_order" ON "linked_account" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE INDEX "api_key_org" ON "api_key" USING btree ("org_id","environment");--> statement-breakpoint
CREATE INDEX "org_member_user" ON "org_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_session_user" ON "refresh_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_session_expiry" ON "refresh_session" USING btree ("expires_at");