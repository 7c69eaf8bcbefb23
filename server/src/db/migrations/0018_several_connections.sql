ALTER TABLE "connection" DROP CONSTRAINT "connection_once";--> statement-breakpoint
ALTER TABLE "app_setting" ADD COLUMN "single_connection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "wanted_connection" text;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "identity" text;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "grant_identity" text;--> statement-breakpoint
ALTER TABLE "pending_revocation" ADD COLUMN "grant_identity" text;--> statement-breakpoint
CREATE INDEX "connection_of_account" ON "connection" USING btree ("linked_account","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_default" ON "connection" USING btree ("linked_account","slug") WHERE "connection"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "connection_identity" ON "connection" USING btree ("linked_account","slug","auth_type","identity") WHERE "connection"."identity" is not null;--> statement-breakpoint

-- The default of each app is the connection that calls used until now: the newest active one, else the
-- newest. The owner sees no row of any tenant while the policies are forced upon it.
ALTER TABLE "connection" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "connection" SET "is_default" = true WHERE "_id" IN (
  SELECT DISTINCT ON ("linked_account", "slug") "_id" FROM "connection"
  ORDER BY "linked_account", "slug", "status" = 'active' DESC, "connected_at" DESC, "_id" DESC);--> statement-breakpoint
ALTER TABLE "connection" FORCE ROW LEVEL SECURITY;
