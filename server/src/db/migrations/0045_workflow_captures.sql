CREATE TABLE "workflow_capture" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"trigger" text NOT NULL,
	"event" text,
	"until" timestamp (3) with time zone NOT NULL,
	"captured_at" timestamp (3) with time zone,
	"payload" json,
	"headers" json,
	"linked_account_id" text,
	CONSTRAINT "workflow_capture_workflow_pk" PRIMARY KEY("workflow")
);
--> statement-breakpoint
ALTER TABLE "workflow_capture" ADD CONSTRAINT "workflow_capture_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_capture_event" ON "workflow_capture" USING btree ("org_id","environment","event");--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "workflow_capture" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_capture" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "workflow_capture"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));
