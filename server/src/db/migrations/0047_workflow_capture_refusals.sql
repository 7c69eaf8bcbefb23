ALTER TABLE "workflow_capture" ADD COLUMN "refused" text;--> statement-breakpoint
ALTER TABLE "workflow_capture" ADD COLUMN "refused_at" timestamp (3) with time zone;