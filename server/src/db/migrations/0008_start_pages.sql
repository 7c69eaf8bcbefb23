-- An attempt from before has no start page to go on from, and lives ten minutes at most. The owner sees
-- no row of any tenant while the policies are forced upon it.
ALTER TABLE "connect_attempt" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM "connect_attempt";--> statement-breakpoint
ALTER TABLE "connect_attempt" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

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
ALTER TABLE "connect_attempt" ADD COLUMN "start_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "state_encrypted" text NOT NULL;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "variables" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "asked_scopes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "client" text NOT NULL;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "window_handle" text NOT NULL;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "opener_origin" text;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "nonce_hash" text;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "return_url" text;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "window_closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "connection" text;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "missing_scopes" jsonb;--> statement-breakpoint
ALTER TABLE "severed_window" ADD CONSTRAINT "severed_window_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD CONSTRAINT "connect_attempt_start_hash_unique" UNIQUE("start_hash");--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD CONSTRAINT "connect_attempt_client" CHECK ("connect_attempt"."client" in ('sdk', 'literal', 'backend'));--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD CONSTRAINT "connect_attempt_window_handle" CHECK ("connect_attempt"."window_handle" in ('live', 'severed'));--> statement-breakpoint

-- The start page knows its token and no tenant, as the callback its state: by_state of 0001.
CREATE POLICY "by_start" ON "connect_attempt" FOR SELECT
  USING ("start_hash" = current_setting('patchbay.state_hash', true));--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "severed_window" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "severed_window" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "severed_window"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));
