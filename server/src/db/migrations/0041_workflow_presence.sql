CREATE TABLE "workflow_presence" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"client_id" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_name" text,
	"node_id" text,
	"is_editing" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_presence_workflow_client_id_pk" PRIMARY KEY("workflow","client_id")
);
--> statement-breakpoint
ALTER TABLE "workflow_presence" ADD CONSTRAINT "workflow_presence_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "workflow_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_presence" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "workflow_presence"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));
