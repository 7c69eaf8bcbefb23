CREATE TABLE "workflow_folder" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"slug" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_folder_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "workflow_folder_environment" CHECK ("workflow_folder"."environment" in ('test', 'production'))
);
--> statement-breakpoint
ALTER TABLE "workflow" ADD COLUMN "trigger_kind" text;--> statement-breakpoint
ALTER TABLE "workflow" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "workflow" ADD COLUMN "index_order" double precision DEFAULT extract(epoch from clock_timestamp()) * 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_folder" ADD CONSTRAINT "workflow_folder_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- The owner of the tables is held to row-level security too.
ALTER TABLE "workflow" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_draft" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_version" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The newest first, as lists were until now.
UPDATE "workflow" SET "index_order" = extract(epoch from "created_at") * 1000,
  "trigger_kind" = (
    SELECT jsonb_path_query_first(coalesce(
        (SELECT v."document" FROM "workflow_version" v
          WHERE v."workflow" = "workflow"."_id" AND v."version" = "workflow"."current_version"),
        (SELECT d."document" FROM "workflow_draft" d WHERE d."workflow" = "workflow"."_id"))::jsonb,
      '$.nodes[*] ? (@.type == "start").data.kind') #>> '{}');--> statement-breakpoint
ALTER TABLE "workflow" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_draft" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_version" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE UNIQUE INDEX "workflow_folder_name" ON "workflow_folder" USING btree ("org_id","environment",coalesce("slug", ''),lower("name"));--> statement-breakpoint
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_folder" FOREIGN KEY ("org_id","environment","folder") REFERENCES "public"."workflow_folder"("org_id","environment","_id") ON DELETE SET NULL ("folder") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_place" ON "workflow" USING btree ("org_id","environment","index_order","_id");--> statement-breakpoint
CREATE INDEX "workflow_of_folder" ON "workflow" USING btree ("folder") WHERE "workflow"."folder" is not null;--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "workflow_folder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_folder" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "workflow_folder"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));
