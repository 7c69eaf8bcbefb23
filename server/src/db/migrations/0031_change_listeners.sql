CREATE TABLE "change_listener" (
	"listener" text NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "change_listener_org_id_environment_listener_pk" PRIMARY KEY("org_id","environment","listener")
);
--> statement-breakpoint

-- What `GET /api/v1/stream` says: kind and id, where a process listens for the tenant.
CREATE FUNCTION "notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  v_row record;
begin
  if tg_op = 'DELETE' then v_row := old; else v_row := new; end if;
  perform 1 from change_listener
    where org_id = v_row.org_id and environment = v_row.environment
      and seen_at > clock_timestamp() - interval '1 minute' limit 1;
  if found then
    perform pg_notify('patchbay_changes', json_build_object('org_id', v_row.org_id,
      'environment', v_row.environment, 'kind', tg_argv[0], 'id', to_jsonb(v_row) ->> tg_argv[1])::text);
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT OR UPDATE OF "phase", "status" ON "execution"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('execution', '_id');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT ON "execution_node"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('execution', 'execution');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT OR UPDATE OR DELETE ON "workflow"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('workflow', '_id');--> statement-breakpoint
CREATE TRIGGER "change" AFTER UPDATE ON "workflow_draft"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('workflow', 'workflow');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT OR UPDATE OF "status", "name", "is_default" OR DELETE ON "connection"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('connection', '_id');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT OR UPDATE OR DELETE ON "linked_account"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('linked_account', '_id');--> statement-breakpoint
CREATE TRIGGER "change" AFTER INSERT OR UPDATE OR DELETE ON "config"
  FOR EACH ROW EXECUTE FUNCTION "notify_change"('config', '_id');
