CREATE TABLE "webhook_delivery_lease" (
	"delivery" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"webhook_id" text NOT NULL,
	"owner" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "webhook_delivery_leased";--> statement-breakpoint
ALTER TABLE "webhook_delivery_lease" ADD CONSTRAINT "webhook_delivery_lease_delivery" FOREIGN KEY ("delivery") REFERENCES "public"."webhook_delivery"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_lease_org" ON "webhook_delivery_lease" USING btree ("org_id","environment");--> statement-breakpoint
ALTER TABLE "webhook_delivery" DROP COLUMN "lease_owner";--> statement-breakpoint
ALTER TABLE "webhook_delivery" DROP COLUMN "lease_until";--> statement-breakpoint

ALTER TABLE "webhook_delivery_lease" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_delivery_lease" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "webhook_delivery_lease"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint
-- The sender reads the leases of all tenants at once, with the due deliveries.
CREATE POLICY "due" ON "webhook_delivery_lease" FOR SELECT
  USING ("until" <= nullif(current_setting('patchbay.due_by', true), '')::timestamptz);

-- functions sha256 0db81e409cfd8635d66436188e1f2a9b6a5dd3e4a67342c2403ec54cf87d2cae
