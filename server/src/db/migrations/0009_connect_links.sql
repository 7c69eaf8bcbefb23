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
CREATE TABLE "demo_vendor_call" (
	"kind" text NOT NULL,
	"status" integer NOT NULL,
	"calls" bigint NOT NULL,
	CONSTRAINT "demo_vendor_call_kind_status_pk" PRIMARY KEY("kind","status")
);
--> statement-breakpoint
CREATE TABLE "demo_vendor_control" (
	"_id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
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
ALTER TABLE "connect_link" ADD CONSTRAINT "connect_link_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revoked_session" ADD CONSTRAINT "revoked_session_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connect_link_linked_account" ON "connect_link" USING btree ("org_id","environment","linked_account");--> statement-breakpoint
CREATE INDEX "connect_link_expiry" ON "connect_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "revoked_session_linked_account" ON "revoked_session" USING btree ("org_id","environment","linked_account");--> statement-breakpoint
CREATE INDEX "revoked_session_expiry" ON "revoked_session" USING btree ("expires_at");--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "connect_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connect_link" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "connect_link"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "revoked_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "revoked_session" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "revoked_session"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

-- A hosted page knows the token of its address and no tenant, as the callback its state: by_state of
-- 0001.
CREATE POLICY "by_token" ON "connect_link" FOR SELECT
  USING ("token_hash" = current_setting('patchbay.state_hash', true));
