-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.

ALTER TABLE "audit_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_event" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_event"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "execution" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "execution" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "execution"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

-- The owner sees no connection of any tenant while the policies are forced upon it.
ALTER TABLE "connection" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "connection" SET "expired_at" = "updated_at" WHERE "status" = 'expired';--> statement-breakpoint
ALTER TABLE "connection" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- Nobody could join a demo organisation until now, so all its members were made with it.
UPDATE "org_member" SET "is_seed" = true FROM "org"
  WHERE "org"."_id" = "org_member"."org_id" AND "org"."is_seed";--> statement-breakpoint
UPDATE "app_user" SET "is_seed" = true FROM "org_member"
  WHERE "org_member"."user_id" = "app_user"."_id" AND "org_member"."is_seed";
