ALTER TABLE "workflow" ADD COLUMN "promoted_from" text;--> statement-breakpoint
ALTER TABLE "workflow" ADD COLUMN "promoted_version" integer;--> statement-breakpoint
ALTER TABLE "workflow" ADD COLUMN "promoted_revision" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_promoted_from" ON "workflow" USING btree ("org_id","environment","promoted_from") WHERE "workflow"."promoted_from" is not null;--> statement-breakpoint
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_promotion" CHECK (num_nonnulls("workflow"."promoted_from", "workflow"."promoted_version", "workflow"."promoted_revision") in (0, 3));