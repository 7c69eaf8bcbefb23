-- The queue is new: no row of it is anywhere yet.
ALTER TABLE "pending_revocation" ADD COLUMN "linked_account" text NOT NULL;