ALTER TABLE "app_setting" ADD COLUMN "linked_account" text;--> statement-breakpoint
ALTER TABLE "custom_app" ADD COLUMN "linked_account" text;--> statement-breakpoint
ALTER TABLE "app_setting" ADD CONSTRAINT "app_setting_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_app" ADD CONSTRAINT "custom_app_linked_account" FOREIGN KEY ("org_id","environment","linked_account") REFERENCES "public"."linked_account"("org_id","environment","_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_setting_of_account" ON "app_setting" USING btree ("linked_account");--> statement-breakpoint
CREATE INDEX "custom_app_of_account" ON "custom_app" USING btree ("linked_account");