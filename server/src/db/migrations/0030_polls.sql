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
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "workflow" ADD COLUMN "live_connection" text;--> statement-breakpoint
ALTER TABLE "workflow" ADD COLUMN "live_frequency" integer;--> statement-breakpoint
ALTER TABLE "poll" ADD CONSTRAINT "poll_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_of_trigger" ON "poll" USING btree ("org_id","environment","slug","trigger","_id");--> statement-breakpoint
CREATE INDEX "poll_of_account" ON "poll" USING btree ("linked_account");--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('schedule', 'schedule_plan', 'polling', 'polling_plan'));--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "poll" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "poll" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "poll"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

-- Workflows that start with an app's event already, as in 0029, and the plans of their polls. The sweep of overdue
-- timers finds these.
ALTER TABLE "workflow" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_version" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "timer" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "workflow" SET
    "live_event" = ("found"."settings" ->> 'slug') || '.' || ("found"."settings" ->> 'event'),
    "live_connection" = "found"."settings" ->> 'connection_id',
    "live_frequency" = coalesce(("found"."settings" ->> 'frequency')::integer, 5)
  FROM (SELECT "workflow", "version",
      jsonb_path_query_first("document"::jsonb, '$.nodes[*] ? (@.type == "start").data') AS "settings"
    FROM "workflow_version") "found"
  WHERE "workflow"."live_trigger" = 'app_event' AND "found"."workflow" = "workflow"."_id"
    AND "found"."version" = "workflow"."current_version";--> statement-breakpoint
INSERT INTO "timer" ("_id", "org_id", "environment", "kind", "subject", "next_at", "enqueued_at", "created_at", "updated_at")
  SELECT left(md5("org_id" || ' ' || "environment" || ' ' || "live_event"), 24), "org_id", "environment",
    'polling_plan', "live_event", now(), now(), now(), now()
  FROM "workflow" WHERE "live_trigger" = 'app_event' AND "live_event" IS NOT NULL
  GROUP BY "org_id", "environment", "live_event";--> statement-breakpoint
ALTER TABLE "timer" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_version" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow" FORCE ROW LEVEL SECURITY;
