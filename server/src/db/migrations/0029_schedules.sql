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
	CONSTRAINT "schedule_of_trigger" UNIQUE("workflow","made_for"),
	CONSTRAINT "schedule_environment" CHECK ("schedule"."environment" in ('test', 'production')),
	CONSTRAINT "schedule_status" CHECK ("schedule"."status" in ('running', 'paused')),
	CONSTRAINT "schedule_trigger_type" CHECK ("schedule"."trigger_type" in ('cron', 'interval'))
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
ALTER TABLE "workflow" ADD COLUMN "live_trigger" text;--> statement-breakpoint
ALTER TABLE "workflow" ADD COLUMN "live_event" text;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_config" FOREIGN KEY ("org_id","environment","config") REFERENCES "public"."config"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_key" ADD CONSTRAINT "trigger_key_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_secret" ADD CONSTRAINT "trigger_secret_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_order" ON "schedule" USING btree ("org_id","environment","_id");--> statement-breakpoint
CREATE INDEX "schedule_of_workflow" ON "schedule" USING btree ("workflow","_id");--> statement-breakpoint
CREATE INDEX "schedule_of_account" ON "schedule" USING btree ("linked_account","_id");--> statement-breakpoint
CREATE INDEX "schedule_of_config" ON "schedule" USING btree ("config");--> statement-breakpoint
CREATE INDEX "trigger_key_expired" ON "trigger_key" USING btree ("org_id","environment","expires_at");--> statement-breakpoint
CREATE INDEX "workflow_of_trigger" ON "workflow" USING btree ("org_id","environment","live_trigger","live_event") WHERE "workflow"."live_trigger" is not null;--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schedule" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "schedule"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint
ALTER TABLE "trigger_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trigger_key" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "trigger_key"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint
ALTER TABLE "trigger_secret" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trigger_secret" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "trigger_secret"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

-- Workflows that are published already, by the documents of their versions. The owner sees no row of any tenant
-- while the policies are forced upon it.
ALTER TABLE "workflow" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_version" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "workflow" SET "live_trigger" = "found"."settings" ->> 'kind',
    "live_event" = CASE WHEN "found"."settings" ->> 'kind' = 'event' THEN "found"."settings" ->> 'event' END
  FROM (SELECT "workflow", "version",
      jsonb_path_query_first("document"::jsonb, '$.nodes[*] ? (@.type == "start").data') AS "settings"
    FROM "workflow_version") "found"
  WHERE "workflow"."published" AND "found"."workflow" = "workflow"."_id"
    AND "found"."version" = "workflow"."current_version" AND jsonb_typeof("found"."settings") = 'object';--> statement-breakpoint
ALTER TABLE "workflow_version" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow" FORCE ROW LEVEL SECURITY;
