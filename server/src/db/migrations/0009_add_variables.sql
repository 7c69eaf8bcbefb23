CREATE TABLE "datastore" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"data" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "datastore_environment" CHECK ("datastore"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "variable_definition" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"scope" text NOT NULL,
	"var_format" text NOT NULL,
	"encrypted" boolean NOT NULL,
	"created_by" text,
	"updated_by" text,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "variable_definition_name" UNIQUE("org_id","scope","name"),
	CONSTRAINT "variable_definition_in_org" UNIQUE("org_id","_id"),
	CONSTRAINT "variable_definition_scope" CHECK ("variable_definition"."scope" in ('org', 'linked_account', 'workflow')),
	CONSTRAINT "variable_definition_format" CHECK ("variable_definition"."var_format" in ('string', 'number', 'url'))
);
--> statement-breakpoint
CREATE TABLE "variable_value" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"definition" text NOT NULL,
	"linked_account" text,
	"workflow" text,
	"value" text,
	"value_encrypted" text,
	"created_by" text,
	"updated_by" text,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "variable_value_once" UNIQUE NULLS NOT DISTINCT("definition","environment","linked_account","workflow"),
	CONSTRAINT "variable_value_environment" CHECK ("variable_value"."environment" in ('test', 'production')),
	CONSTRAINT "variable_value_one_form" CHECK (("variable_value"."value" is null) <> ("variable_value"."value_encrypted" is null))
);
--> statement-breakpoint
ALTER TABLE "datastore" ADD CONSTRAINT "datastore_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variable_definition" ADD CONSTRAINT "variable_definition_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variable_value" ADD CONSTRAINT "variable_value_definition" FOREIGN KEY ("org_id","definition") REFERENCES "public"."variable_definition"("org_id","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variable_value" ADD CONSTRAINT "variable_value_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variable_value" ADD CONSTRAINT "variable_value_workflow" FOREIGN KEY ("org_id","environment","workflow") REFERENCES "public"."workflow"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "datastore_name" ON "datastore" USING btree ("org_id","environment","name");--> statement-breakpoint
CREATE INDEX "variable_value_order" ON "variable_value" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint
CREATE INDEX "variable_value_of_account" ON "variable_value" USING btree ("linked_account") WHERE "variable_value"."linked_account" is not null;--> statement-breakpoint
CREATE INDEX "variable_value_of_workflow" ON "variable_value" USING btree ("workflow") WHERE "variable_value"."workflow" is not null;
--> statement-breakpoint

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['datastore', 'variable_value'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY "tenant" ON %I
      USING ("org_id" = current_setting(''patchbay.org_id'', true) AND "environment" = current_setting(''patchbay.environment'', true))
      WITH CHECK ("org_id" = current_setting(''patchbay.org_id'', true) AND "environment" = current_setting(''patchbay.environment'', true))',
      tenant_table);
  END LOOP;
END $$;
