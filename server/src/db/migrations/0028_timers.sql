CREATE TABLE "timer" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"enqueued_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "timer_once" UNIQUE("org_id","environment","kind","subject"),
	CONSTRAINT "timer_environment" CHECK ("timer"."environment" in ('test', 'production')),
	CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('schedule', 'schedule_plan', 'polling'))
);
--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timer_due" ON "timer" USING btree ("next_at");--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "timer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "timer" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "timer"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint
-- As in 0007: what is overdue, of all tenants, to read alone.
CREATE POLICY "due" ON "timer" FOR SELECT
  USING ("next_at" <= nullif(current_setting('patchbay.due_by', true), '')::timestamptz);
