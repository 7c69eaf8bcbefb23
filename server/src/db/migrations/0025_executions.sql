CREATE TABLE "engine_executor" (
	"_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "execution_node" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"execution" text NOT NULL,
	"node_id" text NOT NULL,
	"iteration" text NOT NULL,
	"node_name" text NOT NULL,
	"node_type" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"maximum_attempts" integer NOT NULL,
	"input" json,
	"output" json,
	"output_encrypted" text,
	"output_size" integer DEFAULT 0 NOT NULL,
	"error" json,
	"outlets" text[],
	"connection" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "execution_node_execution_node_id_iteration_pk" PRIMARY KEY("execution","node_id","iteration")
);
--> statement-breakpoint
CREATE TABLE "execution_payload" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"execution" text NOT NULL,
	"key" text NOT NULL,
	"value" json NOT NULL,
	CONSTRAINT "execution_payload_execution_key_pk" PRIMARY KEY("execution","key")
);
--> statement-breakpoint
CREATE TABLE "execution_wait" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"execution" text NOT NULL,
	"node_id" text NOT NULL,
	"iteration" text NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"wake_at" timestamp (3) with time zone,
	"state" json,
	"signal" json,
	"signaled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "execution_wait_execution_node_id_iteration_pk" PRIMARY KEY("execution","node_id","iteration")
);
--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "version_id" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "workflow_version" integer;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "config_id" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "phase" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "type" text DEFAULT 'ASYNC' NOT NULL;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "instance_tag" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "trigger" json;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "fence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "takeovers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "is_woken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "deadline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "parent" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "parent_node" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "parent_iteration" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "depth" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "rerun_of" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "fork_of" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "fork_node" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "error_node" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "error_node_name" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "error_upstream_status" integer;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "return_value" json;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "status_code" integer;--> statement-breakpoint
-- Runs of before the engine: the seeded month, none of which is going on.
ALTER TABLE "execution" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "execution" SET
  "phase" = 'ended',
  "source" = CASE "source" WHEN 'schedule' THEN 'Schedule' WHEN 'trigger' THEN 'Event' ELSE 'API Call' END,
  "event" = CASE "source" WHEN 'schedule' THEN 'Schedule' WHEN 'trigger' THEN 'Contact created' ELSE 'API Call' END;--> statement-breakpoint
ALTER TABLE "execution" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "execution" ALTER COLUMN "phase" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "execution" ALTER COLUMN "event" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_node" ADD CONSTRAINT "execution_node_execution" FOREIGN KEY ("execution") REFERENCES "public"."execution"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_payload" ADD CONSTRAINT "execution_payload_execution" FOREIGN KEY ("execution") REFERENCES "public"."execution"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_wait" ADD CONSTRAINT "execution_wait_execution" FOREIGN KEY ("execution") REFERENCES "public"."execution"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "execution_active" ON "execution" USING btree ("org_id","environment","linked_account","workflow_id") WHERE "execution"."phase" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "execution_of_owner" ON "execution" USING btree ("owner") WHERE "execution"."owner" is not null;--> statement-breakpoint
CREATE INDEX "execution_held" ON "execution" USING btree ("org_id","environment",coalesce("linked_account", ''),coalesce("workflow_id", ''),"_id") WHERE "execution"."phase" = 'held';--> statement-breakpoint
ALTER TABLE "execution" ADD CONSTRAINT "execution_phase" CHECK ("execution"."phase" in ('held', 'queued', 'running', 'waiting', 'ended'));--> statement-breakpoint
ALTER TABLE "execution" ADD CONSTRAINT "execution_source" CHECK ("execution"."source" in ('Event', 'Schedule', 'API Call', 'Webhook'));--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "execution_node" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "execution_node" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "execution_node"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "execution_payload" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "execution_payload" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "execution_payload"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "execution_wait" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "execution_wait" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "execution_wait"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

-- Which executions a dead executor leaves behind, of all tenants.
CREATE POLICY "of_executor" ON "execution" FOR SELECT
  USING ("owner" = current_setting('patchbay.executor', true));
