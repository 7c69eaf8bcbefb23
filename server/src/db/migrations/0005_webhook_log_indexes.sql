DROP INDEX "webhook_delivery_order";--> statement-breakpoint
DROP INDEX "webhook_delivery_of_status";--> statement-breakpoint
DROP INDEX "webhook_delivery_of_webhook";--> statement-breakpoint
DROP INDEX "webhook_delivery_of_account";--> statement-breakpoint
DROP INDEX "webhook_delivery_of_event";--> statement-breakpoint
DROP INDEX "webhook_delivery_of_workflow";--> statement-breakpoint
CREATE INDEX "webhook_delivery_order" ON "webhook_delivery" USING btree ("org_id","environment","created_at","_id","status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_status" ON "webhook_delivery" USING btree ("org_id","environment","status","created_at","_id","next_attempt_at") WHERE "webhook_delivery"."status" <> 'SUCCESS';--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_webhook" ON "webhook_delivery" USING btree ("org_id","environment","webhook_id","created_at","_id","status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_account" ON "webhook_delivery" USING btree ("org_id","environment","linked_account_id","created_at","_id","next_attempt_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_event" ON "webhook_delivery" USING btree ("org_id","environment","event","created_at","_id","next_attempt_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_workflow" ON "webhook_delivery" USING btree ("org_id","environment","workflow_id","created_at","_id","next_attempt_at") WHERE "webhook_delivery"."workflow_id" is not null;