CREATE TABLE "workflow_fixture" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"name" text NOT NULL,
	"linked_account_id" text,
	"payload" json,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workflow_fixture" ADD CONSTRAINT "workflow_fixture_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_fixture_name" ON "workflow_fixture" USING btree ("workflow","name");--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "workflow_fixture" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_fixture" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "workflow_fixture"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));
