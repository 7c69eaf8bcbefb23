DROP INDEX "webhook_delivery_due";--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "succeeded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "attempted_at" timestamp (3) with time zone;
-- functions sha256 601d2e786cc7a0afa7954722e057ea663617b3006008f4bf7296630e9d56aaf7
