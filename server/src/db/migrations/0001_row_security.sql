-- Row-level security: the second wall behind the queries. The tenant of a transaction is named by
-- set_config('patchbay.org_id', …, true) and set_config('patchbay.environment', …, true). Unset
-- (NULL) or left empty by an earlier transaction (''), no row matches.
-- FORCE makes the policies hold for the owner of the tables too.

ALTER TABLE "linked_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "linked_account" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "linked_account"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "connection" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connection" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "connection"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "connection_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connection_event" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "connection_event"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "connect_attempt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connect_attempt" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "connect_attempt"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

-- The OAuth callback knows the state and no tenant. Whoever holds the 256-bit state may read that
-- one row, and nothing else; writing it takes the tenant that the row names.
CREATE POLICY "by_state" ON "connect_attempt" FOR SELECT
  USING ("state_hash" = current_setting('patchbay.state_hash', true));
