CREATE TABLE "event_received_workflow" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"received" text NOT NULL,
	"workflow" text NOT NULL,
	"workflow_name" text NOT NULL,
	"position" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"execution" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_received_workflow_received_workflow_pk" PRIMARY KEY("received","workflow"),
	CONSTRAINT "event_received_workflow_outcome" CHECK ("event_received_workflow"."outcome" in ('started', 'duplicate', 'conditions', 'schema', 'failed', 'not_enabled', 'not_connected'))
);
--> statement-breakpoint
CREATE TABLE "event_received" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"event_name" text NOT NULL,
	"event" text,
	"url" text NOT NULL,
	"slug" text,
	"linked_account" text NOT NULL,
	"linked_account_id" text NOT NULL,
	"config_id" text NOT NULL,
	"instance_tag" text,
	"status" text NOT NULL,
	"payload" json,
	"payload_size" integer NOT NULL,
	"headers" json NOT NULL,
	"has_passed_headers" boolean DEFAULT false NOT NULL,
	"details" json,
	"fired_again_from" text,
	"workflow_count" integer DEFAULT 0 NOT NULL,
	"started_count" integer DEFAULT 0 NOT NULL,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_received_environment" CHECK ("event_received"."environment" in ('test', 'production')),
	CONSTRAINT "event_received_status" CHECK ("event_received"."status" in ('SUCCESS', 'NONE', 'REFUSED'))
);
--> statement-breakpoint
CREATE TABLE "event" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"sample" text NOT NULL,
	"keys" json NOT NULL,
	"json_schema" json,
	"size" integer NOT NULL,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_environment" CHECK ("event"."environment" in ('test', 'production'))
);
--> statement-breakpoint
ALTER TABLE "event_received_workflow" ADD CONSTRAINT "event_received_workflow_received" FOREIGN KEY ("received") REFERENCES "public"."event_received"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_received" ADD CONSTRAINT "event_received_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_received_of_workflow" ON "event_received_workflow" USING btree ("org_id","environment","workflow","created_at","received");--> statement-breakpoint
CREATE INDEX "event_received_order" ON "event_received" USING btree ("org_id","environment","created_at","_id","status");--> statement-breakpoint
CREATE INDEX "event_received_of_status" ON "event_received" USING btree ("org_id","environment","status","created_at","_id") WHERE "event_received"."status" <> 'SUCCESS';--> statement-breakpoint
CREATE INDEX "event_received_of_account" ON "event_received" USING btree ("org_id","environment","linked_account_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "event_received_of_name" ON "event_received" USING btree ("org_id","environment","event_name","created_at","_id");--> statement-breakpoint
CREATE INDEX "event_received_of_app" ON "event_received" USING btree ("org_id","environment","slug","created_at","_id") WHERE "event_received"."slug" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_name" ON "event" USING btree ("org_id","environment","name");--> statement-breakpoint

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['event', 'event_received', 'event_received_workflow'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY "tenant" ON %I
      USING ("org_id" = current_setting(''patchbay.org_id'', true) AND "environment" = current_setting(''patchbay.environment'', true))
      WITH CHECK ("org_id" = current_setting(''patchbay.org_id'', true) AND "environment" = current_setting(''patchbay.environment'', true))',
      tenant_table);
  END LOOP;
END $$;--> statement-breakpoint

CREATE TRIGGER "change" AFTER INSERT OR UPDATE OR DELETE ON "event"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('event', '_id');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT ON "event_received"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('event', '_id');
