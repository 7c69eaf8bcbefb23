-- Deletes entries of the audit log. The application's role may only insert and read them, so these functions run as
-- the owner of the tables. They delete rows of their transaction's tenant alone.

-- Deletes old entries by id, for the sweep. No entry of the last 90 days is deleted, which is the shortest retention
-- that an organization can choose. Returns how many were deleted.
CREATE OR REPLACE FUNCTION audit_delete_old(p_ids text[], p_before timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  v_deleted integer;
begin
  delete from audit_event
    where org_id = current_setting('patchbay.org_id', true)
      and environment = current_setting('patchbay.environment', true)
      and _id = any(p_ids)
      and created_at < least(p_before, now() - interval '90 days');
  get diagnostics v_deleted = row_count;
  return v_deleted;
end $$;

-- Deletes the entries that the demo made, when an organization erases the demo data. Returns how many were deleted.
CREATE OR REPLACE FUNCTION audit_erase_seed() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  v_deleted integer;
begin
  delete from audit_event
    where org_id = current_setting('patchbay.org_id', true)
      and environment = current_setting('patchbay.environment', true)
      and is_seed;
  get diagnostics v_deleted = row_count;
  return v_deleted;
end $$;
