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
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "expired_reason" text;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "variables" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "next_refresh_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "refresh_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "refresh_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "grant_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pending_revocation" ADD CONSTRAINT "pending_revocation_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_revocation_due" ON "pending_revocation" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "connection_due" ON "connection" USING btree ("next_refresh_at") WHERE "connection"."next_refresh_at" is not null and "connection"."status" = 'active';--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "pending_revocation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pending_revocation" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "pending_revocation"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

-- The scheduler asks for all tenants at once what is due. Whoever names a moment may read the rows
-- that are due by then, and nothing else; writing them takes the tenant that the row names.
CREATE POLICY "due" ON "connection" FOR SELECT
  USING ("status" = 'active'
    AND "next_refresh_at" <= nullif(current_setting('patchbay.due_by', true), '')::timestamptz);--> statement-breakpoint
CREATE POLICY "due" ON "pending_revocation" FOR SELECT
  USING ("next_try_at" <= nullif(current_setting('patchbay.due_by', true), '')::timestamptz);--> statement-breakpoint

-- The owner sees no row of any tenant while the policies are forced upon it. Connections from before
-- are looked at once, spread over ten minutes.
ALTER TABLE "connection" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "connection" SET "next_refresh_at" = now() + random() * interval '10 minutes'
  WHERE "auth_type" = 'oauth2' AND "status" = 'active';--> statement-breakpoint
ALTER TABLE "connection" FORCE ROW LEVEL SECURITY;
