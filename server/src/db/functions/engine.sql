-- The writes of the engine. Each function is one round trip and one commit. The functions run as their caller,
-- under row-level security, so each sets the tenant of its transaction first. The migrator creates them after the
-- tables (migrate.ts).

-- Sets the tenant of the transaction, which row-level security reads.
CREATE OR REPLACE FUNCTION engine_set_tenant(p_org text, p_environment text) RETURNS void
LANGUAGE sql AS $$
  select set_config('patchbay.org_id', p_org, true), set_config('patchbay.environment', p_environment, true);
$$;

-- Adds a job to the queue that continues the execution, now or at `p_at`. The job is part of the transaction,
-- because the library keeps its queue in a table. Only this file and server/src/engine/queue name that table.
CREATE OR REPLACE FUNCTION engine_enqueue(p_org text, p_environment text, p_execution text, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
begin
  perform dbos.enqueue_workflow(
    'continue-execution', 'executions',
    array[to_json(p_org), to_json(p_environment), to_json(p_execution)],
    app_version => 'engine-1', application_name => 'patchbay',
    delay_until_epoch_ms => ceil(extract(epoch from p_at) * 1000)::bigint);
end $$;

-- Returns the name of the job that continues a run at its deadline, or when a waiting node is due. The name is
-- the same at each call, so that a moment has one job.
CREATE OR REPLACE FUNCTION engine_wake_job(p_execution text, p_what text, p_at timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  select p_execution || '-' || p_what || '-' || ceil(extract(epoch from p_at) * 1000)::bigint;
$$;

-- Adds the job that continues a run at `p_at`. It does nothing if the queue has that job already.
CREATE OR REPLACE FUNCTION engine_enqueue_wake(
  p_org text, p_environment text, p_execution text, p_what text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
begin
  perform dbos.enqueue_workflow(
    'continue-execution', 'executions',
    array[to_json(p_org), to_json(p_environment), to_json(p_execution)],
    workflow_id => engine_wake_job(p_execution, p_what, p_at),
    app_version => 'engine-1', application_name => 'patchbay',
    delay_until_epoch_ms => ceil(extract(epoch from p_at) * 1000)::bigint);
end $$;

-- Deletes the jobs that would continue an ended run later. Most of them are due in a month. A run that never
-- waited has none.
CREATE OR REPLACE FUNCTION engine_forget_wakes(p_row execution) RETURNS void
LANGUAGE plpgsql AS $$
begin
  if p_row.fence <= 1 and p_row.status <> 'STOPPED' then
    perform 1 from execution_wait where execution = p_row._id limit 1;
    if not found then
      return;
    end if;
  end if;
  with gone as (
    delete from dbos.workflow_status
      where status = 'DELAYED' and workflow_uuid = any(array(
        select engine_wake_job(execution, node_id || '/' || iteration, wake_at) from execution_wait
          where execution = p_row._id and wake_at is not null
        union all select engine_wake_job(p_row._id, 'deadline', p_row.deadline_at)
          where p_row.deadline_at is not null))
      returning workflow_uuid
  )
  delete from dbos.workflow_input using gone where workflow_input.workflow_uuid = gone.workflow_uuid;
end $$;

-- Returns the key of the advisory lock that the limits of concurrent runs are checked under.
CREATE OR REPLACE FUNCTION engine_lock_key(p_org text, p_environment text) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  select hashtextextended('runs of ' || p_org || ' ' || p_environment, 0);
$$;

-- Returns whether the limits of the organization, the workflow and the linked account allow one more run. Near a
-- limit it counts under a lock that each end of a run shares, so that no end is missed. A transaction that starts
-- several runs takes the lock once.
CREATE OR REPLACE FUNCTION engine_has_room(
  p_org text, p_environment text, p_workflow text, p_account text, p_limits int[]
) RETURNS boolean LANGUAGE plpgsql AS $$
declare
  v_lock bigint := engine_lock_key(p_org, p_environment);
  v_is_locked boolean := coalesce(current_setting('patchbay.locked_runs', true) = v_lock::text, false);
  v_of_org int;
  v_of_workflow int;
  v_of_account int;
begin
  loop
    select count(*), count(*) filter (where workflow_id = p_workflow),
        count(*) filter (where linked_account = p_account)
      into v_of_org, v_of_workflow, v_of_account
      from execution
      where org_id = p_org and environment = p_environment and phase in ('queued', 'running');
    exit when v_is_locked or (v_of_org * 2 < p_limits[1] and v_of_workflow * 2 < p_limits[2]
      and v_of_account * 2 < p_limits[3]);
    perform pg_advisory_xact_lock(v_lock);
    perform set_config('patchbay.locked_runs', v_lock::text, true);
    v_is_locked := true;
  end loop;
  return v_of_org < p_limits[1] and v_of_workflow < p_limits[2] and v_of_account < p_limits[3];
end $$;

-- Admits at most two held runs after a run has ended or begun to wait. A run of the linked account with the fewest
-- active runs comes first. Of equal accounts the first one after `p_after` does, the account of the run that ended.
CREATE OR REPLACE FUNCTION engine_admit(p_org text, p_environment text, p_after text, p_limits int[])
RETURNS void LANGUAGE plpgsql AS $$
declare
  v_admitted int := 0;
  v_from text;
  v_next record;
  v_run text;
begin
  perform 1 from execution
    where org_id = p_org and environment = p_environment and phase = 'held' limit 1;
  if not found then
    return;
  end if;
  -- Runs that end at the same time admit one after another, so that each sees what the others admitted. A locked
  -- held run is about to be stopped, which admits another run.
  perform pg_advisory_xact_lock(hashtextextended('admission of ' || p_org || ' ' || p_environment, 0));
  -- Begin after the account of the ended run, then at the first account. Runs without an account belong to ''.
  foreach v_from in array array[coalesce(p_after, '') || ' ', ''] loop
    for v_next in
      with recursive held as (
        (select case when linked_account is null then '' else linked_account end as account,
            case when workflow_id is null then '' else workflow_id end as workflow, _id
          from execution
          where org_id = p_org and environment = p_environment and phase = 'held'
            and (case when linked_account is null then '' else linked_account end) >= v_from
          order by 1, 2, 3 limit 1)
        union all
        select next_held.* from held, lateral (
          select case when linked_account is null then '' else linked_account end,
            case when workflow_id is null then '' else workflow_id end, _id
          from execution
          where org_id = p_org and environment = p_environment and phase = 'held'
            and ((case when linked_account is null then '' else linked_account end),
              (case when workflow_id is null then '' else workflow_id end)) > (held.account, held.workflow)
          order by 1, 2, 3 limit 1) next_held
      ), active as materialized (
        select coalesce(linked_account, '') as account, coalesce(workflow_id, '') as workflow
        from execution
        where org_id = p_org and environment = p_environment and phase in ('queued', 'running')
      ), counted as (
        select held.*,
          (select count(*) from active) as of_org,
          (select count(*) from active where active.workflow = held.workflow) as of_workflow,
          (select count(*) from active where active.account = held.account) as of_account
        from (select * from held limit 100) held
      )
      select account, workflow, _id, of_org
      from counted
      where of_org < p_limits[1] and of_workflow < p_limits[2] and of_account < p_limits[3]
      order by of_account, _id
    loop
      exit when v_admitted = 2 or v_next.of_org + v_admitted >= p_limits[1];
      v_run := v_next._id;
      -- The number of attempts is limited, because bad rows must not delay the end of a run.
      for v_try in 1..20 loop
        begin
          update execution set phase = 'queued' where _id = (
            select _id from execution where _id = v_run and phase = 'held' for no key update skip locked);
          if found then
            perform engine_enqueue(p_org, p_environment, v_run, null);
            v_admitted := v_admitted + 1;
          end if;
          exit;
        exception when data_exception or integrity_constraint_violation or raise_exception then
          -- The bad row stays held, and the next run of its workflow and account is tried (decision 0061).
          raise warning 'the held execution % cannot be admitted: %', v_run, sqlerrm;
          select _id into v_run from execution
            where org_id = p_org and environment = p_environment and phase = 'held'
              and (case when linked_account is null then '' else linked_account end) = v_next.account
              and (case when workflow_id is null then '' else workflow_id end) = v_next.workflow
              and _id > v_run
            order by _id limit 1;
          exit when v_run is null;
        end;
      end loop;
    end loop;
    exit when v_admitted > 0;
  end loop;
end $$;

-- Adds the process to the known ones, so that others take over its executions when it dies. A process that was
-- frozen may have been removed as dead. Call it before any row is locked: it waits for the process that removes
-- the dead one, and that process waits for those rows.
CREATE OR REPLACE FUNCTION engine_register(p_executor text) RETURNS void LANGUAGE sql AS $$
  insert into engine_executor (_id, seen_at, created_at)
    values (p_executor, clock_timestamp(), clock_timestamp()) on conflict do nothing;
$$;

-- Stores an execution. It is held if the limits leave no room, otherwise queued with its job, or running if
-- `p_owner` names a process. `p_payloads` has the values that are too large for the row, by key. Returns the phase,
-- or `known` if the execution was stored before.
CREATE OR REPLACE FUNCTION engine_start(
  p_org text, p_environment text, p_execution json, p_payloads json, p_owner text, p_limits int[]
) RETURNS text LANGUAGE plpgsql AS $$
declare
  v_row execution := json_populate_record(null::execution, p_execution);
begin
  if p_owner is not null then
    perform engine_register(p_owner);
  end if;
  perform engine_set_tenant(p_org, p_environment);
  v_row.org_id := p_org;
  v_row.environment := p_environment;
  v_row.fence := 0;
  v_row.phase := 'held';
  if engine_has_room(p_org, p_environment, v_row.workflow_id, v_row.linked_account, p_limits) then
    v_row.phase := case when p_owner is null then 'queued' else 'running' end;
    v_row.owner := p_owner;
    v_row.fence := case when p_owner is null then 0 else 1 end;
  end if;
  insert into execution select v_row.* on conflict (_id) do nothing;
  if not found then
    -- A node that runs again starts the same sub-flow again.
    return 'known';
  end if;
  if p_payloads is not null then
    insert into execution_payload (org_id, environment, execution, key, value)
      select p_org, p_environment, v_row._id, payload.key, payload.value from json_each(p_payloads) payload;
  end if;
  if v_row.phase = 'queued' then
    perform engine_enqueue(p_org, p_environment, v_row._id, null);
  end if;
  return v_row.phase;
end $$;

-- Stores an execution that begins with a copy of the journal of `p_source`, for the nodes in `p_nodes`.
-- `p_encrypted` has their outputs, encrypted for the new execution, by node and iteration. Returns the same as
-- `engine_start`.
CREATE OR REPLACE FUNCTION engine_fork(
  p_org text, p_environment text, p_execution json, p_payloads json, p_source text, p_nodes text[],
  p_encrypted json, p_limits int[]
) RETURNS text LANGUAGE plpgsql AS $$
declare
  v_id text := p_execution ->> '_id';
  v_phase text := engine_start(p_org, p_environment, p_execution, p_payloads, null, p_limits);
begin
  if v_phase = 'known' then
    return v_phase;
  end if;
  insert into execution_node
    select (json_populate_record(node, json_build_object('execution', v_id,
        'output_encrypted', p_encrypted ->> (node.node_id || '/' || node.iteration)))).*
      from execution_node node
      where node.org_id = p_org and node.environment = p_environment and node.execution = p_source
        and node.node_id = any(p_nodes);
  insert into execution_payload (org_id, environment, execution, key, value)
    select p_org, p_environment, v_id, payload.key, payload.value
      from execution_node node
      join execution_payload payload on payload.execution = p_source
        and payload.org_id = p_org and payload.environment = p_environment
        and payload.key in ('input:' || node.node_id || '/' || node.iteration,
          'output:' || node.node_id || '/' || node.iteration)
      where node.execution = v_id;
  return v_phase;
end $$;

-- Makes `p_owner` the process that works on the execution. Returns the outcome `run` with the row, or the reason
-- against it: `gone`, `ended`, `held`, `busy` (the owner is told to look again) or `waiting` (nothing wakes it yet).
CREATE OR REPLACE FUNCTION engine_claim(
  p_org text, p_environment text, p_execution text, p_owner text, p_limits int[]
) RETURNS json LANGUAGE plpgsql AS $$
declare
  v_row execution;
  v_has_room boolean := true;
begin
  perform engine_register(p_owner);
  perform engine_set_tenant(p_org, p_environment);
  -- The advisory lock comes before the lock of the row, in the same order as when a run ends.
  select * into v_row from execution where _id = p_execution;
  if v_row.phase = 'waiting' then
    v_has_room :=
      engine_has_room(p_org, p_environment, v_row.workflow_id, v_row.linked_account, p_limits);
  end if;
  select * into v_row from execution where _id = p_execution for no key update;
  if not found then
    return json_build_object('outcome', 'gone');
  end if;
  if v_row.phase in ('ended', 'held') then
    return json_build_object('outcome', v_row.phase);
  end if;
  if v_row.phase = 'running' then
    update execution set is_woken = true where _id = p_execution and not is_woken;
    return json_build_object('outcome', 'busy');
  elsif v_row.phase = 'waiting' then
    perform 1 from execution_wait
      where execution = p_execution and (signaled_at is not null or wake_at <= clock_timestamp());
    if not found and v_row.status = 'RUNNING' and coalesce(v_row.deadline_at > clock_timestamp(), true) then
      return json_build_object('outcome', 'waiting');
    end if;
    if not v_has_room then
      update execution set phase = 'held' where _id = p_execution;
      return json_build_object('outcome', 'held');
    end if;
  end if;
  update execution
    set phase = 'running', owner = p_owner, fence = fence + 1, is_woken = false
    where _id = p_execution returning * into v_row;
  return json_build_object('outcome', 'run', 'execution', row_to_json(v_row));
end $$;

-- Returns an execution to the queue, whose owner has died, stops or does not work on it. Returns false if that
-- process does not own it any more.
CREATE OR REPLACE FUNCTION engine_take_over(
  p_org text, p_environment text, p_execution text, p_owner text, p_has_died boolean
) RETURNS boolean LANGUAGE plpgsql AS $$
begin
  perform engine_set_tenant(p_org, p_environment);
  update execution
    set phase = 'queued', owner = null, fence = fence + 1, takeovers = takeovers + p_has_died::int
    where _id = p_execution and owner = p_owner and phase = 'running';
  if not found then
    return false;
  end if;
  perform engine_enqueue(p_org, p_environment, p_execution, null);
  return true;
end $$;

-- Returns whether the caller still owns the execution. The lock is shared: nodes that finish at the same time do
-- not wait for each other's commit, and a claim waits for all of them.
CREATE OR REPLACE FUNCTION engine_is_mine(p_execution text, p_fence int) RETURNS boolean
LANGUAGE plpgsql AS $$
begin
  perform 1 from execution
    where _id = p_execution and fence = p_fence and phase = 'running' for share;
  return found;
end $$;

-- Stores the rows of finished nodes, all of them or none. `p_nodes` is a list. Returns false if another owner has
-- taken over. A repetition after a lost response changes nothing.
CREATE OR REPLACE FUNCTION engine_journal_rows(
  p_org text, p_environment text, p_execution text, p_fence int, p_nodes json, p_payloads json
) RETURNS boolean LANGUAGE plpgsql AS $$
declare
  v_row execution_node;
begin
  perform engine_set_tenant(p_org, p_environment);
  if not engine_is_mine(p_execution, p_fence) then
    return false;
  end if;
  v_row.org_id := p_org;
  v_row.environment := p_environment;
  v_row.execution := p_execution;
  insert into execution_node select node.* from json_populate_recordset(v_row, p_nodes) node
    on conflict do nothing;
  if p_payloads is not null then
    insert into execution_payload (org_id, environment, execution, key, value)
      select p_org, p_environment, p_execution, payload.key, payload.value from json_each(p_payloads) payload
      on conflict do nothing;
  end if;
  return true;
end $$;

-- Stores that a node waits. Returns the state of the wait, with a signal that came before it. Returns null if the
-- caller does not own the execution.
CREATE OR REPLACE FUNCTION engine_wait(
  p_org text, p_environment text, p_execution text, p_fence int, p_node text, p_iteration text,
  p_wake_at timestamptz, p_state json
) RETURNS json LANGUAGE plpgsql AS $$
declare
  v_row execution_wait;
begin
  perform engine_set_tenant(p_org, p_environment);
  if not engine_is_mine(p_execution, p_fence) then
    return null;
  end if;
  insert into execution_wait as existing
      (org_id, environment, execution, node_id, iteration, waiting_since, wake_at, state, created_at)
    values (p_org, p_environment, p_execution, p_node, p_iteration, clock_timestamp(), p_wake_at, p_state,
      clock_timestamp())
    on conflict (execution, node_id, iteration) do update
      set waiting_since = coalesce(existing.waiting_since, excluded.waiting_since),
        wake_at = coalesce(existing.wake_at, excluded.wake_at),
        state = coalesce(existing.state, excluded.state)
    returning * into v_row;
  if v_row.wake_at is not null and v_row.signaled_at is null then
    perform engine_enqueue_wake(
      p_org, p_environment, p_execution, p_node || '/' || p_iteration, v_row.wake_at);
  end if;
  return json_build_object('state', v_row.state, 'signal', v_row.signal,
    'is_signaled', v_row.signaled_at is not null,
    'is_due', coalesce(v_row.wake_at <= clock_timestamp(), false));
end $$;

-- Stores a signal for a node that waits or will wait, and adds a job that continues the run. Returns `accepted`,
-- `repeated` (an earlier signal counts), `late` (the execution or the node has ended) or `gone`.
CREATE OR REPLACE FUNCTION engine_signal(
  p_org text, p_environment text, p_execution text, p_node text, p_iteration text, p_signal json
) RETURNS text LANGUAGE plpgsql AS $$
declare
  v_phase text;
begin
  perform engine_set_tenant(p_org, p_environment);
  select phase into v_phase from execution where _id = p_execution for share;
  if not found then
    return 'gone';
  end if;
  perform 1 from execution_node
    where execution = p_execution and node_id = p_node and iteration = p_iteration;
  if found or v_phase = 'ended' then
    return 'late';
  end if;
  insert into execution_wait as existing
      (org_id, environment, execution, node_id, iteration, signal, signaled_at, created_at)
    values (p_org, p_environment, p_execution, p_node, p_iteration, p_signal, clock_timestamp(), clock_timestamp())
    on conflict (execution, node_id, iteration) do update
      set signal = excluded.signal, signaled_at = excluded.signaled_at
      where existing.signaled_at is null;
  if not found then
    return 'repeated';
  end if;
  perform engine_enqueue(p_org, p_environment, p_execution, null);
  return 'accepted';
end $$;

-- Stores a signal that has a value for its node. The value goes to `execution_payload`, if the signal is accepted.
CREATE OR REPLACE FUNCTION engine_signal_value(
  p_org text, p_environment text, p_execution text, p_node text, p_iteration text, p_value text
) RETURNS text LANGUAGE plpgsql AS $$
declare
  v_result text := engine_signal(p_org, p_environment, p_execution, p_node, p_iteration,
    json_build_object('has_value', true));
begin
  if v_result = 'accepted' then
    -- A failed node that is retried waits for another value.
    insert into execution_payload (org_id, environment, execution, key, value)
      values (p_org, p_environment, p_execution, 'signal:' || p_node || '/' || p_iteration, to_json(p_value))
      on conflict (execution, key) do update set value = excluded.value;
  end if;
  return v_result;
end $$;

-- Gives up the ownership of an execution whose branches all wait or have ended. Returns `waiting`, `woken` (it was
-- asked for meanwhile, so look again) or `lost` (the caller does not own it any more).
CREATE OR REPLACE FUNCTION engine_release(
  p_org text, p_environment text, p_execution text, p_fence int, p_limits int[]
) RETURNS text LANGUAGE plpgsql AS $$
declare
  v_row execution;
begin
  perform engine_set_tenant(p_org, p_environment);
  perform pg_advisory_xact_lock_shared(engine_lock_key(p_org, p_environment));
  select * into v_row from execution
    where _id = p_execution and fence = p_fence and phase = 'running' for no key update;
  if not found then
    return 'lost';
  end if;
  if v_row.is_woken then
    update execution set is_woken = false where _id = p_execution;
    return 'woken';
  end if;
  -- The run has made progress, so it did not cause the deaths of its earlier owners.
  update execution set phase = 'waiting', owner = null, takeovers = 0 where _id = p_execution;
  if v_row.deadline_at is not null then
    perform engine_enqueue_wake(p_org, p_environment, p_execution, 'deadline', v_row.deadline_at);
  end if;
  perform engine_admit(p_org, p_environment, v_row.linked_account, p_limits);
  return 'waiting';
end $$;

-- Does what follows the end of a run: deletes its jobs, stores the webhooks that tell of it, signals its parent and
-- admits held runs.
CREATE OR REPLACE FUNCTION engine_after_end(p_row execution, p_limits int[]) RETURNS void
LANGUAGE plpgsql AS $$
begin
  perform engine_forget_wakes(p_row);
  perform webhook_after_run(p_row);
  if p_row.parent is not null then
    perform engine_signal(p_row.org_id, p_row.environment, p_row.parent, p_row.parent_node,
      coalesce(p_row.parent_iteration, ''), json_build_object('execution_id', p_row._id));
  end if;
  perform engine_admit(p_row.org_id, p_row.environment, p_row.linked_account, p_limits);
end $$;

-- Ends a run. `p_end` has the columns of the row to set. Returns false if another owner has taken over.
CREATE OR REPLACE FUNCTION engine_finish(
  p_org text, p_environment text, p_execution text, p_fence int, p_end json, p_payloads json, p_limits int[]
) RETURNS boolean LANGUAGE plpgsql AS $$
declare
  v_end execution := json_populate_record(null::execution, p_end);
  v_row execution;
begin
  perform engine_set_tenant(p_org, p_environment);
  perform pg_advisory_xact_lock_shared(engine_lock_key(p_org, p_environment));
  update execution
    set phase = 'ended', owner = null, is_woken = false,
      status = case when status = 'STOPPING' and v_end.status <> 'COMPLETED' then 'STOPPED' else v_end.status end,
      completed_at = clock_timestamp(), return_value = v_end.return_value, status_code = v_end.status_code,
      error_message = v_end.error_message, error_code = v_end.error_code, error_node = v_end.error_node,
      error_node_name = v_end.error_node_name, error_upstream_status = v_end.error_upstream_status
    where _id = p_execution and fence = p_fence and phase = 'running'
    returning * into v_row;
  if not found then
    return false;
  end if;
  if p_payloads is not null then
    insert into execution_payload (org_id, environment, execution, key, value)
      select p_org, p_environment, p_execution, payload.key, payload.value from json_each(p_payloads) payload
      on conflict do nothing;
  end if;
  perform engine_after_end(v_row, p_limits);
  return true;
end $$;

-- Stops a run. Returns `stopped`, `stopping` (the owner aborts the nodes that run), `ended` or `gone`.
CREATE OR REPLACE FUNCTION engine_stop(p_org text, p_environment text, p_execution text, p_limits int[])
RETURNS text LANGUAGE plpgsql AS $$
declare
  v_row execution;
begin
  perform engine_set_tenant(p_org, p_environment);
  perform pg_advisory_xact_lock_shared(engine_lock_key(p_org, p_environment));
  select * into v_row from execution where _id = p_execution for no key update;
  if not found then
    return 'gone';
  elsif v_row.phase = 'ended' then
    return 'ended';
  elsif v_row.phase = 'running' then
    update execution set status = 'STOPPING' where _id = p_execution;
    return 'stopping';
  end if;
  update execution set phase = 'ended', status = 'STOPPED', owner = null, completed_at = clock_timestamp()
    where _id = p_execution returning * into v_row;
  perform engine_after_end(v_row, p_limits);
  return 'stopped';
end $$;

-- Continues an ended run at a node that failed. It deletes the row of that node, and the rows of the loops around
-- it, which failed because of it. Returns `retried`, `running`, `not_failed` or `gone`.
CREATE OR REPLACE FUNCTION engine_retry(
  p_org text, p_environment text, p_execution text, p_node text, p_iteration text, p_limits int[]
) RETURNS text LANGUAGE plpgsql AS $$
declare
  v_row execution;
  v_phase text := 'held';
begin
  perform engine_set_tenant(p_org, p_environment);
  select * into v_row from execution where _id = p_execution;
  if not found then
    return 'gone';
  elsif engine_has_room(p_org, p_environment, v_row.workflow_id, v_row.linked_account, p_limits) then
    v_phase := 'queued';
  end if;
  select * into v_row from execution where _id = p_execution for no key update;
  if v_row.phase <> 'ended' then
    return 'running';
  end if;
  perform 1 from execution_node
    where execution = p_execution and node_id = p_node and iteration = p_iteration and status = 'Errored';
  if not found then
    return 'not_failed';
  end if;
  with failed as (
    delete from execution_node
      where execution = p_execution and status = 'Errored'
        and (iteration in ('', p_iteration) or starts_with(p_iteration, iteration || '.'))
      returning node_id || '/' || iteration as at
  )
  delete from execution_payload using failed
    where execution = p_execution and key in ('input:' || failed.at, 'output:' || failed.at);
  delete from execution_wait
    where execution = p_execution and node_id = p_node and iteration = p_iteration;
  update execution
    set status = 'RUNNING', phase = v_phase, completed_at = null, takeovers = 0, is_woken = false,
      deadline_at = clock_timestamp() + (deadline_at - started_at), return_value = null, status_code = null,
      error_message = null, error_code = null, error_node = null, error_node_name = null,
      error_upstream_status = null
    where _id = p_execution;
  delete from execution_payload where execution = p_execution and key = 'return';
  if v_phase = 'queued' then
    perform engine_enqueue(p_org, p_environment, p_execution, null);
  end if;
  return 'retried';
end $$;
