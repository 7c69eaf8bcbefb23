ALTER TABLE "execution" ADD COLUMN "error_fingerprint" text;--> statement-breakpoint

-- The same for executions that failed alike. Messages that differ in an id or a number alone are alike.
CREATE FUNCTION "set_error_fingerprint"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.error_fingerprint := case when new.status in ('ERRORED', 'TIMED_OUT') then
    md5(concat_ws(E'\n', coalesce(new.error_node, ''), coalesce(new.error_code, ''),
      regexp_replace(left(coalesce(new.error_message, ''), 500), '[0-9a-f]{16,}|[0-9]+', '#', 'gi'))) end;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "error_fingerprint"
  BEFORE INSERT OR UPDATE OF "status", "error_node", "error_code", "error_message" ON "execution"
  FOR EACH ROW WHEN (new.status in ('ERRORED', 'TIMED_OUT') or new.error_fingerprint is not null)
  EXECUTE FUNCTION "set_error_fingerprint"();--> statement-breakpoint
ALTER TABLE "execution" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "execution" SET "error_code" = "error_code" WHERE "status" in ('ERRORED', 'TIMED_OUT');--> statement-breakpoint
ALTER TABLE "execution" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "execution_of_error" ON "execution" USING btree ("org_id","environment","error_code","error_node","created_at","_id") WHERE "execution"."error_code" is not null;--> statement-breakpoint
CREATE INDEX "execution_of_fingerprint" ON "execution" USING btree ("org_id","environment","error_fingerprint","created_at","_id","workflow_id") WHERE "execution"."error_fingerprint" is not null;--> statement-breakpoint

-- A code, a node and a message belong together: without this PostgreSQL expects far too few rows, and sorts all.
CREATE STATISTICS "execution_error" (dependencies, mcv)
  ON "error_code", "error_node", "error_fingerprint", "workflow_id" FROM "execution";
