DROP INDEX "execution_not_completed";--> statement-breakpoint
DROP INDEX "execution_of_error";--> statement-breakpoint
DROP INDEX "execution_of_fingerprint";--> statement-breakpoint
CREATE INDEX "execution_not_completed" ON "execution" USING btree ("org_id","environment","created_at","_id","status","owner") WHERE "execution"."status" <> 'COMPLETED';--> statement-breakpoint
CREATE INDEX "execution_of_error" ON "execution" USING btree ("org_id","environment","error_code","error_node","created_at","_id","owner") WHERE "execution"."error_code" is not null;--> statement-breakpoint
CREATE INDEX "execution_of_fingerprint" ON "execution" USING btree ("org_id","environment","error_fingerprint","created_at","_id","workflow_id","error_code","error_node","owner") WHERE "execution"."error_fingerprint" is not null;