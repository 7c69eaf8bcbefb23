CREATE TABLE "workflow_draft" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"document" json NOT NULL,
	"sub_flows" text[] DEFAULT '{}' NOT NULL,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer NOT NULL,
	"actor_type" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_draft_once" UNIQUE("workflow"),
	CONSTRAINT "workflow_draft_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "workflow_draft_actor" CHECK ("workflow_draft"."actor_type" in ('user', 'linked_account', 'backend', 'system'))
);
--> statement-breakpoint
CREATE TABLE "workflow_version" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"workflow" text NOT NULL,
	"document" json NOT NULL,
	"sub_flows" text[] DEFAULT '{}' NOT NULL,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"description" text,
	"actor_type" text NOT NULL,
	CONSTRAINT "workflow_version_once" UNIQUE("workflow","version"),
	CONSTRAINT "workflow_version_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "workflow_version_actor" CHECK ("workflow_version"."actor_type" in ('user', 'linked_account', 'backend', 'system'))
);
--> statement-breakpoint
ALTER TABLE "workflow" ADD COLUMN "app_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_draft" ADD CONSTRAINT "workflow_draft_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_version" ADD CONSTRAINT "workflow_version_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- Workflows had identities alone: each gets a draft with its start node, and what was published a version of it.
-- The owner sees no row of any tenant while the policies are forced upon it.
ALTER TABLE "workflow" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "workflow_draft" ("_id", "org_id", "environment", "workflow", "document", "revision", "created_at", "updated_at")
  SELECT substr(md5("_id" || ' draft'), 1, 24), "org_id", "environment", "_id",
    '{"nodes":[{"id":"1","type":"start","name":"Start","data":null}],"edges":[],"settings":{},"json_schema":null,"manual_execution_payload":null,"enable_schema_validation":false}',
    1, "created_at", "updated_at"
  FROM "workflow";--> statement-breakpoint
INSERT INTO "workflow_version" ("_id", "org_id", "environment", "workflow", "document", "version", "actor_type", "created_at")
  SELECT substr(md5(w."_id" || ' version'), 1, 24), w."org_id", w."environment", w."_id", d."document", w."current_version", 'system', w."updated_at"
  FROM "workflow" w JOIN "workflow_draft" d ON d."workflow" = w."_id"
  WHERE w."current_version" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "workflow_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_draft" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "workflow_draft"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "workflow_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_version" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "workflow_version"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));
