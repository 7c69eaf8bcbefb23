CREATE TABLE "sign_in_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "sign_in_failure_age" ON "sign_in_failure" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "failed_logins";--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "locked_until";