-- The demo vendor's tables leave the schema of the product: rows, indexes, keys and rights go along.
CREATE SCHEMA "demo_vendor";--> statement-breakpoint
ALTER TABLE "demo_vendor_grant" SET SCHEMA "demo_vendor";--> statement-breakpoint
ALTER TABLE "demo_vendor_code" SET SCHEMA "demo_vendor";--> statement-breakpoint
ALTER TABLE "demo_vendor_token" SET SCHEMA "demo_vendor";--> statement-breakpoint
ALTER TABLE "demo_vendor_contact" SET SCHEMA "demo_vendor";--> statement-breakpoint
ALTER TABLE "demo_vendor_control" SET SCHEMA "demo_vendor";--> statement-breakpoint
ALTER TABLE "demo_vendor_call" SET SCHEMA "demo_vendor";
