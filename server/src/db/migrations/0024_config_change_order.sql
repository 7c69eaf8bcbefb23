DROP INDEX "config_change_order";--> statement-breakpoint
CREATE INDEX "config_change_order" ON "config_change" USING btree ("config","revision","_id");