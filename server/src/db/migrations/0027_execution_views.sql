CREATE TABLE "execution_view" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"filters" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "execution_view_environment" CHECK ("execution_view"."environment" in ('test', 'production'))
);
--> statement-breakpoint
DROP INDEX "execution_order";--> statement-breakpoint
ALTER TABLE "execution_view" ADD CONSTRAINT "execution_view_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "execution_view_name" ON "execution_view" USING btree ("org_id","environment","name");--> statement-breakpoint
CREATE INDEX "execution_not_completed" ON "execution" USING btree ("org_id","environment","created_at","_id","status") WHERE "execution"."status" <> 'COMPLETED';--> statement-breakpoint
CREATE INDEX "execution_of_workflow" ON "execution" USING btree ("workflow_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "execution_of_account" ON "execution" USING btree ("org_id","environment","linked_account_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "execution_of_trigger" ON "execution" USING btree ("org_id","environment","source","event","type","created_at","_id");--> statement-breakpoint
CREATE INDEX "execution_order" ON "execution" USING btree ("org_id","environment","created_at","_id","status");--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "execution_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "execution_view" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "execution_view"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

-- Runs of before the engine: the seeded month, by the names of its workflows.
ALTER TABLE "execution" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "execution" SET "workflow_id" = "workflow"."_id" FROM "workflow"
  WHERE "execution"."workflow_id" IS NULL AND "workflow"."name" = "execution"."workflow_name"
    AND "workflow"."org_id" = "execution"."org_id" AND "workflow"."environment" = "execution"."environment";--> statement-breakpoint
DELETE FROM "execution" WHERE "workflow_id" IS NULL;--> statement-breakpoint
ALTER TABLE "workflow" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "execution" FORCE ROW LEVEL SECURITY;
