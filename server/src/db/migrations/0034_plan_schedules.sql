-- Schedules of workflows that were published before 0029: their plans, which bring them in line with what is
-- published. The sweep of overdue timers finds these. The owner sees no row of any tenant while the policies are
-- forced upon it.
ALTER TABLE "workflow" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schedule" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "timer" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "timer" ("_id", "org_id", "environment", "kind", "subject", "next_at", "enqueued_at", "created_at", "updated_at")
  SELECT left(md5('schedule_plan ' || "_id"), 24), "org_id", "environment", 'schedule_plan', "_id", now(), now(), now(), now()
  FROM "workflow"
  WHERE "live_trigger" = 'schedule' AND NOT EXISTS (
    SELECT FROM "schedule" WHERE "schedule"."workflow" = "workflow"."_id" AND "schedule"."made_for" IS NOT NULL)
  ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "timer" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schedule" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow" FORCE ROW LEVEL SECURITY;
