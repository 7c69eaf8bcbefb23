CREATE TABLE "webhook_attempt" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"delivery" text NOT NULL,
	"number" integer NOT NULL,
	"fired_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"status_code" integer,
	"error_code" text,
	"error_message" text,
	"response_headers" json,
	"response_body" text,
	"is_response_cut" boolean DEFAULT false NOT NULL,
	"is_manual" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhook_attempt_delivery_number_pk" PRIMARY KEY("delivery","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"message_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"cause_kind" text NOT NULL,
	"cause_id" text NOT NULL,
	"event" text NOT NULL,
	"slug" text,
	"linked_account_id" text,
	"workflow_id" text,
	"workflow_name" text,
	"execution_id" text,
	"event_data" json,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"is_replay" boolean DEFAULT false NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"status_code" integer,
	"error_code" text,
	"fired_at" timestamp (3) with time zone,
	"body" "bytea",
	"content_type" text,
	"is_truncated" boolean DEFAULT false NOT NULL,
	"request_url" text,
	"request_method" text,
	"request_headers_encrypted" text,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_delivery_message" UNIQUE("message_id"),
	CONSTRAINT "webhook_delivery_environment" CHECK ("webhook_delivery"."environment" in ('test', 'production')),
	CONSTRAINT "webhook_delivery_status" CHECK ("webhook_delivery"."status" in ('SUCCESS', 'FAILED', 'RETRYING')),
	CONSTRAINT "webhook_delivery_cause" CHECK ("webhook_delivery"."cause_kind" in ('connection_event', 'execution')),
	CONSTRAINT "webhook_delivery_next_attempt" CHECK (("webhook_delivery"."status" = 'RETRYING') = ("webhook_delivery"."next_attempt_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"webhook_url" text NOT NULL,
	"method" text NOT NULL,
	"webhook_events" text[] NOT NULL,
	"webhook_body" json NOT NULL,
	"headers_encrypted" text,
	"description" text DEFAULT '' NOT NULL,
	"slug" text,
	"group_name" text,
	"workflow_ids" text[] DEFAULT '{}' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"secret_encrypted" text NOT NULL,
	"previous_secret_encrypted" text,
	"previous_secret_until" timestamp (3) with time zone,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"disabled_reason" text,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_environment" CHECK ("webhook"."environment" in ('test', 'production')),
	CONSTRAINT "webhook_method" CHECK ("webhook"."method" in ('POST', 'PUT', 'PATCH')),
	CONSTRAINT "webhook_disabled_reason" CHECK ("webhook"."disabled_reason" in ('MANUAL', 'GONE', 'FAILING'))
);
--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery" FOREIGN KEY ("delivery") REFERENCES "public"."webhook_delivery"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_attempt_at","webhook_id") WHERE "webhook_delivery"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("org_id","environment","webhook_id","next_attempt_at") WHERE "webhook_delivery"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_leased" ON "webhook_delivery" USING btree ("org_id","environment","webhook_id","lease_until") WHERE "webhook_delivery"."lease_owner" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_order" ON "webhook_delivery" USING btree ("org_id","environment","created_at","_id","status");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_status" ON "webhook_delivery" USING btree ("org_id","environment","status","created_at","_id") WHERE "webhook_delivery"."status" <> 'SUCCESS';--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_webhook" ON "webhook_delivery" USING btree ("org_id","environment","webhook_id","created_at","_id","status");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_account" ON "webhook_delivery" USING btree ("org_id","environment","linked_account_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_event" ON "webhook_delivery" USING btree ("org_id","environment","event","created_at","_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_workflow" ON "webhook_delivery" USING btree ("workflow_id","created_at","_id") WHERE "webhook_delivery"."workflow_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_fired" ON "webhook_delivery" USING btree ("webhook_id","fired_at") WHERE "webhook_delivery"."fired_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_order" ON "webhook" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['webhook', 'webhook_delivery', 'webhook_attempt'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY "tenant" ON %I
      USING ("org_id" = current_setting(''patchbay.org_id'', true) AND "environment" = current_setting(''patchbay.environment'', true))
      WITH CHECK ("org_id" = current_setting(''patchbay.org_id'', true) AND "environment" = current_setting(''patchbay.environment'', true))',
      tenant_table);
  END LOOP;
END $$;--> statement-breakpoint

-- The sender reads the due deliveries of all tenants at once. To write a row it takes the tenant that the row names.
CREATE POLICY "due" ON "webhook_delivery" FOR SELECT
  USING ("next_attempt_at" <= nullif(current_setting('patchbay.due_by', true), '')::timestamptz);--> statement-breakpoint

CREATE TRIGGER "change" AFTER INSERT OR UPDATE OR DELETE ON "webhook"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('webhook', '_id');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT OR UPDATE OF "status", "attempts" ON "webhook_delivery"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('webhook', '_id');
