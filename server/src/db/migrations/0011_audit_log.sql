-- functions sha256 8acab4e074cc61483e27407f0caa6e44d27aadafc98649e39f187ef56267edf2

CREATE TABLE "audit_event_term" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"term" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"entry" text NOT NULL,
	CONSTRAINT "audit_event_term_org_id_environment_term_created_at_entry_pk" PRIMARY KEY("org_id","environment","term","created_at","entry"),
	CONSTRAINT "audit_event_term_environment" CHECK ("audit_event_term"."environment" in ('test', 'production'))
);
--> statement-breakpoint
ALTER TABLE "audit_event" DROP CONSTRAINT "audit_event_actor";--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "linked_account" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "linked_account_id" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "is_seed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_event_term" ADD CONSTRAINT "audit_event_term_entry_audit_event__id_fk" FOREIGN KEY ("entry") REFERENCES "public"."audit_event"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_term_of_entry" ON "audit_event_term" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "audit_event_by_type" ON "audit_event" USING btree ("org_id","environment","event_type","created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_event_by_actor" ON "audit_event" USING btree ("org_id","environment","actor_id","created_at","_id") WHERE "audit_event"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_event_by_account" ON "audit_event" USING btree ("org_id","environment","linked_account_id","created_at","_id") WHERE "audit_event"."linked_account_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_event_by_entity" ON "audit_event" USING btree ("org_id","environment","entity_id","created_at","_id") WHERE "audit_event"."entity_id" is not null;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_actor" CHECK ("audit_event"."actor_type" in ('user', 'linked_account', 'api_key', 'system', 'master'));--> statement-breakpoint

ALTER TABLE "audit_event_term" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_event_term" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_event_term"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

CREATE TRIGGER "change" AFTER INSERT ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('audit', '_id');
