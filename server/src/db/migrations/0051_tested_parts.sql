ALTER TABLE "execution" ADD COLUMN "tested_nodes" integer;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "draft_nodes" integer;