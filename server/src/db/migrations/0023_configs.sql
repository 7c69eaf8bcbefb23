CREATE TABLE "config_portal" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"slug" text NOT NULL,
	"draft" json NOT NULL,
	"draft_revision" integer NOT NULL,
	"published_version" integer,
	"updated_by" text,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_portal_once" UNIQUE("org_id","environment","slug"),
	CONSTRAINT "config_portal_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "config_portal_environment" CHECK ("config_portal"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "config_portal_version" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"portal" text NOT NULL,
	"version" integer NOT NULL,
	"document" json NOT NULL,
	"fields" integer NOT NULL,
	"workflows" integer NOT NULL,
	"published_by" text,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_portal_version_once" UNIQUE("portal","version")
);
--> statement-breakpoint
CREATE TABLE "config_change" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"config" text NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"workflow" text NOT NULL,
	"workflow_name" text,
	"field_id" text NOT NULL,
	"field_name" text,
	"is_secret" boolean DEFAULT false NOT NULL,
	"before" json,
	"after" json,
	"actor_type" text NOT NULL,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_change_kind" CHECK ("config_change"."kind" in ('created', 'value', 'workflow', 'labels', 'connection', 'archived', 'restored')),
	CONSTRAINT "config_change_actor" CHECK ("config_change"."actor_type" in ('user', 'linked_account', 'backend', 'system'))
);
--> statement-breakpoint
CREATE TABLE "config" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"linked_account" text NOT NULL,
	"slug" text NOT NULL,
	"config_id" text NOT NULL,
	"connection" text,
	"labels" json NOT NULL,
	"revision" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_once" UNIQUE("linked_account","slug","config_id"),
	CONSTRAINT "config_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "config_environment" CHECK ("config"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "config_value" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"config" text NOT NULL,
	"workflow" text NOT NULL,
	"field_id" text NOT NULL,
	"value" json,
	"value_encrypted" text,
	"revision" integer NOT NULL,
	CONSTRAINT "config_value_once" UNIQUE("config","workflow","field_id")
);
--> statement-breakpoint
CREATE TABLE "config_workflow" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"config" text NOT NULL,
	"workflow" text NOT NULL,
	"enabled" boolean NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "config_workflow_once" UNIQUE("config","workflow")
);
--> statement-breakpoint
CREATE TABLE "workflow" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"icon" text,
	"alias" text,
	"slug" text,
	"linked_account" text,
	"published" boolean DEFAULT false NOT NULL,
	"current_version" integer,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_in_tenant" UNIQUE("org_id","environment","_id"),
	CONSTRAINT "workflow_environment" CHECK ("workflow"."environment" in ('test', 'production'))
);
--> statement-breakpoint
ALTER TABLE "config_portal" ADD CONSTRAINT "config_portal_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_portal_version" ADD CONSTRAINT "config_portal_version_portal" FOREIGN KEY ("org_id","environment","portal") REFERENCES "public"."config_portal"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_change" ADD CONSTRAINT "config_change_config" FOREIGN KEY ("org_id","environment","config") REFERENCES "public"."config"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config" ADD CONSTRAINT "config_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_value" ADD CONSTRAINT "config_value_config" FOREIGN KEY ("org_id","environment","config") REFERENCES "public"."config"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_workflow" ADD CONSTRAINT "config_workflow_config" FOREIGN KEY ("org_id","environment","config") REFERENCES "public"."config"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "config_change_order" ON "config_change" USING btree ("config","_id");--> statement-breakpoint
CREATE INDEX "config_of_app" ON "config" USING btree ("org_id","environment","slug");--> statement-breakpoint
CREATE INDEX "config_archived" ON "config" USING btree ("archived_at") WHERE "config"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "config_value_of_field" ON "config_value" USING btree ("org_id","environment","workflow","field_id");--> statement-breakpoint
CREATE INDEX "config_workflow_of_workflow" ON "config_workflow" USING btree ("org_id","environment","workflow");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_alias" ON "workflow" USING btree ("org_id","environment","alias") WHERE "workflow"."alias" is not null;--> statement-breakpoint
CREATE INDEX "workflow_order" ON "workflow" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE INDEX "workflow_of_account" ON "workflow" USING btree ("linked_account");--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "workflow" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "workflow"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "config_portal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "config_portal" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "config_portal"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "config_portal_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "config_portal_version" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "config_portal_version"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "config" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "config" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "config"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "config_value" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "config_value" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "config_value"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "config_workflow" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "config_workflow" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "config_workflow"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "config_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "config_change" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "config_change"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));
