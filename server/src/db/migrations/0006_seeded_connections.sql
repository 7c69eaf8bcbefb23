ALTER TABLE "connection" ADD COLUMN "is_seed" boolean DEFAULT false NOT NULL;--> statement-breakpoint

-- The owner sees no row of any tenant while the policies are forced upon it. What came with a seeded
-- account counts as seeded, unless somebody connected it later.
ALTER TABLE "connection" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "linked_account" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connection_event" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "connection" SET "is_seed" = true FROM "linked_account"
  WHERE "linked_account"."_id" = "connection"."linked_account" AND "linked_account"."is_seed"
    AND NOT EXISTS (SELECT 1 FROM "connection_event"
      WHERE "connection_event"."connection" = "connection"."_id"
        AND "connection_event"."type" = 'connection.created');--> statement-breakpoint
ALTER TABLE "connection_event" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "linked_account" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connection" FORCE ROW LEVEL SECURITY;
