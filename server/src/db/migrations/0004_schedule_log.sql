DROP INDEX "schedule_order";--> statement-breakpoint
DROP INDEX "schedule_of_workflow";--> statement-breakpoint
DROP INDEX "schedule_of_account";--> statement-breakpoint
ALTER TABLE "schedule" ADD COLUMN "missed_times" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "schedule_running" ON "schedule" USING btree ("org_id","environment","created_at","_id") WHERE "schedule"."status" = 'running' and "schedule"."inactive_from" is null;--> statement-breakpoint
CREATE INDEX "schedule_paused" ON "schedule" USING btree ("org_id","environment","created_at","_id") WHERE "schedule"."status" = 'paused';--> statement-breakpoint
CREATE INDEX "schedule_inactive" ON "schedule" USING btree ("org_id","environment","created_at","_id") WHERE "schedule"."status" = 'running' and "schedule"."inactive_from" is not null;--> statement-breakpoint
CREATE INDEX "schedule_with_problem" ON "schedule" USING btree ("org_id","environment","created_at","_id") WHERE "schedule"."problem" is not null;--> statement-breakpoint
CREATE INDEX "schedule_order" ON "schedule" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE INDEX "schedule_of_workflow" ON "schedule" USING btree ("workflow","created_at","_id");--> statement-breakpoint
CREATE INDEX "schedule_of_account" ON "schedule" USING btree ("linked_account","created_at","_id");--> statement-breakpoint

CREATE TRIGGER "change" AFTER INSERT OR UPDATE OR DELETE ON "schedule"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('schedule', '_id');
