ALTER TABLE "schedule" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workflow" ADD COLUMN "live_cron" text;--> statement-breakpoint

-- Workflows that are published already, by the documents of their versions, as in 0029.
ALTER TABLE "workflow" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_version" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "workflow" SET "live_cron" = "found"."schedule" ->> 'cron_pattern'
  FROM (SELECT "workflow", "version",
      jsonb_path_query_first("document"::jsonb, '$.nodes[*] ? (@.type == "start").data.schedule') AS "schedule"
    FROM "workflow_version") "found"
  WHERE "workflow"."live_trigger" = 'schedule' AND "found"."workflow" = "workflow"."_id"
    AND "found"."version" = "workflow"."current_version"
    AND "found"."schedule" ->> 'cron_pattern' LIKE '%{{%';--> statement-breakpoint
ALTER TABLE "workflow_version" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow" FORCE ROW LEVEL SECURITY;
