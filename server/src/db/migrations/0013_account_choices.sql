ALTER TABLE "connect_attempt" ADD COLUMN "choice_hash" text;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD COLUMN "choice_encrypted" text;--> statement-breakpoint
ALTER TABLE "pending_revocation" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "pending_revocation" ADD COLUMN "client_secret_encrypted" text;--> statement-breakpoint
CREATE INDEX "connect_attempt_choice_due" ON "connect_attempt" USING btree ("expires_at") WHERE "connect_attempt"."choice_encrypted" is not null;--> statement-breakpoint
ALTER TABLE "connect_attempt" ADD CONSTRAINT "connect_attempt_choice_hash_unique" UNIQUE("choice_hash");--> statement-breakpoint

-- The page that asks which account knows its token and no tenant: by_start of 0008.
CREATE POLICY "by_choice" ON "connect_attempt" FOR SELECT
  USING ("choice_hash" = current_setting('patchbay.state_hash', true));--> statement-breakpoint

-- Tokens that nobody chose an account for have to go back: "due" of 0007.
CREATE POLICY "due" ON "connect_attempt" FOR SELECT
  USING ("choice_encrypted" IS NOT NULL
    AND "expires_at" <= nullif(current_setting('patchbay.due_by', true), '')::timestamptz);
