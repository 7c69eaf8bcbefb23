-- The queue of webhook deliveries. Deliveries are stored in the transaction of their cause. A process claims some of
-- them with a lease, sends them outside of any transaction, and records the results. The functions run as their
-- caller, under row-level security.

-- Returns the name of the event of a run that ended with this status. Null for a run that has not ended.
CREATE OR REPLACE FUNCTION webhook_event_name(p_status text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  select case p_status
    when 'COMPLETED' then 'Workflow Completed'
    when 'ERRORED' then 'Workflow Errored'
    when 'TIMED_OUT' then 'Workflow Timed Out'
    when 'STOPPED' then 'Workflow Stopped'
    when 'TERMINATED' then 'Workflow Stopped'
  end;
$$;

-- Returns the `webhook-id` of a cause for a subscription, which is the same at each call.
CREATE OR REPLACE FUNCTION webhook_message_id(p_cause text, p_webhook text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  select 'msg_' || left(encode(sha256(convert_to(p_cause || ' ' || p_webhook, 'UTF8')), 'hex'), 40);
$$;

-- Returns the `_id` of a delivery. It begins with the time of the event, as other ids do, so that `_id` breaks ties.
CREATE OR REPLACE FUNCTION webhook_delivery_id(p_at timestamptz, p_message_id text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  select lpad(to_hex(floor(extract(epoch from p_at))::bigint), 8, '0') || substr(p_message_id, 5, 16);
$$;

-- Returns whether a subscription is for the end of this run. Tests of drafts have no version, so no subscription is
-- for them. Runs that a sub-flow node started are only for subscriptions that name their workflow.
CREATE OR REPLACE FUNCTION webhook_wants_run(
  p_events text[], p_workflows text[], p_slug text, p_run execution
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  select p_run.version_id is not null
    and webhook_event_name(p_run.status) = any(p_events)
    and (p_slug is null or p_slug = p_run.slug)
    and case when p_workflows = '{}' then p_run.parent is null else p_run.workflow_id = any(p_workflows) end;
$$;

-- Stores the delivery of an ended run for a subscription, unless it is stored already. A run that is retried ends at
-- another moment, and that delivery has another id. `event_data` has what the run loses when it is retried.
CREATE OR REPLACE FUNCTION webhook_insert_run(
  p_webhook text, p_run execution, p_due_at timestamptz, p_is_replay boolean
) RETURNS text LANGUAGE sql AS $$
  insert into webhook_delivery (_id, org_id, environment, message_id, webhook_id, cause_kind, cause_id, event, slug,
      linked_account_id, workflow_id, workflow_name, execution_id, event_data, status, next_attempt_at, is_replay,
      created_at)
    select webhook_delivery_id(p_run.completed_at, message_id), p_run.org_id, p_run.environment, message_id, p_webhook,
      'execution', p_run._id, webhook_event_name(p_run.status), p_run.slug, p_run.linked_account_id,
      p_run.workflow_id, p_run.workflow_name, p_run._id,
      json_build_object('status', p_run.status, 'config_id', p_run.config_id, 'error_code', p_run.error_code,
        'error_message', p_run.error_message, 'error_node', p_run.error_node,
        'error_node_name', p_run.error_node_name, 'error_upstream_status', p_run.error_upstream_status,
        'attempts', case when p_run.error_node is not null then (
          select max(attempts) from execution_node where execution = p_run._id and node_id = p_run.error_node) end),
      'RETRYING', p_due_at, p_is_replay, p_run.completed_at
    from webhook_message_id(
      p_run._id || ' ' || floor(extract(epoch from p_run.completed_at) * 1000)::bigint, p_webhook) message_id
    on conflict do nothing
    returning _id;
$$;

-- Stores the deliveries of a run that has just ended.
CREATE OR REPLACE FUNCTION webhook_after_run(p_run execution) RETURNS void
LANGUAGE plpgsql AS $$
begin
  perform webhook_insert_run(webhook._id, p_run, p_run.completed_at, false)
    from webhook
    where org_id = p_run.org_id and environment = p_run.environment and is_enabled
      and webhook_wants_run(webhook_events, workflow_ids, slug, p_run);
end $$;

-- Returns the name of the event of a connection.
CREATE OR REPLACE FUNCTION webhook_connection_event_name(p_type text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  select case p_type
    when 'connection.created' then 'Connection Created'
    when 'connection.expired' then 'Connection Expired'
    when 'connection.deleted' then 'Connection Deleted'
  end;
$$;

-- Stores the delivery of an event of a connection for a subscription, unless it is stored already.
CREATE OR REPLACE FUNCTION webhook_insert_connection_event(
  p_webhook text, p_event connection_event, p_due_at timestamptz, p_is_replay boolean
) RETURNS text LANGUAGE sql AS $$
  insert into webhook_delivery (_id, org_id, environment, message_id, webhook_id, cause_kind, cause_id, event, slug,
      linked_account_id, status, next_attempt_at, is_replay, created_at)
    select webhook_delivery_id(p_event.created_at, message_id), p_event.org_id, p_event.environment, message_id,
      p_webhook, 'connection_event', p_event._id, webhook_connection_event_name(p_event.type), p_event.slug,
      p_event.linked_account_id, 'RETRYING', p_due_at, p_is_replay, p_event.created_at
    from webhook_message_id(p_event._id, p_webhook) message_id
    on conflict do nothing
    returning _id;
$$;

-- Stores the deliveries of an event of a connection, in its transaction. The deletion of a connection is one only
-- where the account has no other connection of the app.
CREATE OR REPLACE FUNCTION webhook_after_connection_event(p_event text) RETURNS void
LANGUAGE plpgsql AS $$
declare
  v_event connection_event;
begin
  select * into v_event from connection_event where _id = p_event;
  perform webhook_insert_connection_event(webhook._id, v_event, v_event.created_at, false)
    from webhook
    where org_id = v_event.org_id and environment = v_event.environment and is_enabled and slug is null
      and webhook_connection_event_name(v_event.type) = any(webhook_events)
      and (v_event.type <> 'connection.deleted' or not exists (
        select 1 from connection
          where linked_account = v_event.linked_account and slug = v_event.slug and _id <> v_event.connection));
end $$;

-- Makes PostgreSQL end the transaction of a process that is frozen, or cut off, while it has locks. Other processes
-- would wait for it.
CREATE OR REPLACE FUNCTION webhook_limit_idle() RETURNS void LANGUAGE plpgsql AS $$
begin
  perform set_config('idle_in_transaction_session_timeout', '5000', true);
end $$;

-- Makes a process the one that sends these deliveries until `p_until`. Returns the ids that it may send, and those of
-- deliveries that PostgreSQL refuses to change, which must not keep the others.
CREATE OR REPLACE FUNCTION webhook_lease(
  p_deliveries text[], p_owner text, p_now timestamptz, p_until timestamptz, out claimed text[], out refused text[]
) LANGUAGE plpgsql AS $$
declare
  v_delivery text;
begin
  refused := '{}';
  begin
    with free as (
      select _id, org_id, environment, webhook_id from webhook_delivery
        where _id = any(p_deliveries) and next_attempt_at <= p_now for no key update skip locked
    ), leased as (
      insert into webhook_delivery_lease as lease (delivery, org_id, environment, webhook_id, owner, until)
        select _id, org_id, environment, webhook_id, p_owner, p_until from free
        on conflict (delivery) do update set owner = excluded.owner, until = excluded.until
          where lease.until <= p_now
        returning delivery
    )
    select coalesce(array_agg(delivery), '{}') into claimed from leased;
  exception when data_exception or integrity_constraint_violation or raise_exception then
    claimed := '{}';
    if cardinality(p_deliveries) = 1 then
      raise warning 'the webhook delivery % cannot be claimed: %', p_deliveries[1], sqlerrm;
      refused := p_deliveries;
      return;
    end if;
    foreach v_delivery in array p_deliveries loop
      select webhook_lease.claimed || single.claimed, webhook_lease.refused || single.refused into claimed, refused
        from webhook_lease(array[v_delivery], p_owner, p_now, p_until) single;
    end loop;
  end;
end $$;

-- Claims due deliveries of these subscriptions of an organization, of both environments, within the limits of
-- concurrent requests. `p_limits` has those of a subscription, of one that fails, the failures in a row after which it
-- does, the limit of the organization, that of its unproven subscriptions together (those whose last attempt failed,
-- that have not had a success, or whose receiver is slow now), and the size of a batch. `p_room` has what the process
-- can take: requests, and those of unproven subscriptions. Each subscription gets its first request before another one
-- gets its second. A proven subscription without requests gets a batch, which its process sends within the limit.
--
-- Returns the claimed deliveries with their subscription, their environment and whether the subscription is unproven,
-- the deliveries that cannot be claimed, and the remaining room: of all, and of unproven ones. Returns null while
-- another process claims deliveries of the organization.
CREATE OR REPLACE FUNCTION webhook_claim(
  p_org text, p_webhooks text[], p_owner text, p_now timestamptz, p_until timestamptz, p_limits int[], p_room int[],
  p_left_out text[]
) RETURNS json LANGUAGE plpgsql AS $$
declare
  v_environments text[] := case when random() < 0.5
    then array['test', 'production'] else array['production', 'test'] end;
  v_environment text;
  v_room int := least(p_limits[4], p_room[1]);
  v_room_unproven int := least(p_limits[5], p_room[2]);
  v_busy int;
  v_busy_unproven int;
  v_slow_before timestamptz := p_until - interval '2 seconds';
  v_found json;
  v_lease record;
  v_claimed json[] := '{}';
  v_refused text[] := '{}';
begin
  if not pg_try_advisory_xact_lock(hashtextextended('webhooks of ' || p_org, 0)) then
    return null;
  end if;
  -- If PostgreSQL crashes and forgets the lease, the delivery is sent again with the same id.
  perform set_config('synchronous_commit', 'off', true);
  perform webhook_limit_idle();
  foreach v_environment in array v_environments loop
    perform engine_set_tenant(p_org, v_environment);
    select coalesce(sum(least(leases, p_limits[1])), 0),
        coalesce(sum(least(leases, p_limits[1])) filter (where is_unproven), 0)
      into v_busy, v_busy_unproven
      from webhook_leases(p_org, v_environment, p_now, v_slow_before);
    v_room := least(v_room, p_limits[4] - v_busy);
    v_room_unproven := least(v_room_unproven, p_limits[5] - v_busy_unproven);
  end loop;
  foreach v_environment in array v_environments loop
    perform engine_set_tenant(p_org, v_environment);
    perform webhook_fail_unsendable(p_org, v_environment, p_webhooks, p_now);
    continue when v_room <= 0;
    with candidate as (
      select webhook._id, webhook.attempted_at, coalesce(load.leases, 0) as leases,
          coalesce(load.is_unproven, webhook.failed_attempts > 0 or webhook.succeeded_at is null) as is_unproven,
          p_limits[case when webhook.failed_attempts >= p_limits[3] then 2 else 1 end] as max_requests
        from webhook left join webhook_leases(p_org, v_environment, p_now, v_slow_before) load
          on load.webhook_id = webhook._id
        where webhook.org_id = p_org and webhook.environment = v_environment and webhook._id = any(p_webhooks)
          and webhook.is_enabled
    ), due as (
      select delivery._id, candidate._id as webhook_id, delivery.next_attempt_at, is_unproven, attempted_at,
          max_requests,
          leases + row_number() over (
            partition by candidate._id order by delivery.next_attempt_at, delivery._id) as turn
        from candidate, lateral (
          select _id, next_attempt_at from webhook_delivery
            where org_id = p_org and environment = v_environment and webhook_id = candidate._id
              and next_attempt_at <= p_now and not _id = any(p_left_out)
              and not exists (select 1 from webhook_delivery_lease where delivery = _id and until > p_now)
            order by next_attempt_at
            limit case when leases = 0 and not is_unproven then p_limits[6]
              else greatest(max_requests - leases, 0) end) delivery
    ), ranked as (
      select *, row_number() over (
          partition by is_unproven order by turn, attempted_at nulls first, next_attempt_at, _id) as place
        from due where turn <= max_requests
    ), requests as (
      select * from ranked where not is_unproven or place <= v_room_unproven
        order by turn, attempted_at nulls first, next_attempt_at, _id limit v_room
    ), chosen as (
      select _id, webhook_id, is_unproven, true as is_request from requests
      union all
      select _id, webhook_id, is_unproven, false from due
        where turn > max_requests
          and webhook_id in (select webhook_id from requests where turn = max_requests)
    )
    select coalesce(json_object_agg(_id, json_build_object('_id', _id, 'webhook_id', webhook_id,
        'environment', v_environment, 'is_unproven', is_unproven, 'is_request', is_request)), '{}')
      into v_found from chosen;
    select * into v_lease from webhook_lease(
      array(select json_object_keys(v_found)), p_owner, p_now, p_until);
    v_refused := v_refused || v_lease.refused;
    v_claimed := v_claimed || array(select v_found -> delivery from unnest(v_lease.claimed) delivery);
    select v_room - count(*), v_room_unproven - count(*) filter (where (v_found -> delivery ->> 'is_unproven')::boolean)
      into v_room, v_room_unproven
      from unnest(v_lease.claimed) delivery where (v_found -> delivery ->> 'is_request')::boolean;
  end loop;
  return json_build_object('claimed', to_json(v_claimed), 'refused', to_json(v_refused), 'room', v_room,
    'unproven_room', v_room_unproven);
end $$;

-- Returns the deliveries that are leased now by subscription, and whether that is unproven. A lease of a single request
-- that ends before `p_slow_before` has lasted longer than a good receiver takes.
CREATE OR REPLACE FUNCTION webhook_leases(
  p_org text, p_environment text, p_now timestamptz, p_slow_before timestamptz
) RETURNS TABLE (webhook_id text, leases bigint, is_unproven boolean) LANGUAGE sql STABLE AS $$
  select leased.webhook_id, leased.leases,
      leased.first_until < p_slow_before or coalesce(webhook.failed_attempts > 0 or webhook.succeeded_at is null, true)
    from (
      select lease.webhook_id, count(*) as leases, min(until) as first_until
        from webhook_delivery_lease lease
        where org_id = p_org and environment = p_environment and until > p_now
        group by lease.webhook_id) leased
    left join webhook on webhook._id = leased.webhook_id;
$$;

-- Ends due deliveries of subscriptions that are off or deleted. A replay sends them again.
CREATE OR REPLACE FUNCTION webhook_fail_unsendable(
  p_org text, p_environment text, p_webhooks text[], p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
declare
  v_unsendable text[] := array(
    select id from unnest(p_webhooks) id where not exists (select 1 from webhook where _id = id and is_enabled));
begin
  if cardinality(v_unsendable) > 0 then
    update webhook_delivery set status = 'FAILED', next_attempt_at = null, is_stopped = true
      where _id in (
        select _id from webhook_delivery
          where org_id = p_org and environment = p_environment and webhook_id = any(v_unsendable)
            and next_attempt_at <= p_now
            and not exists (select 1 from webhook_delivery_lease where delivery = _id and until > p_now)
          limit 500 for no key update skip locked);
  end if;
end $$;

-- Records attempts of a tenant: those of `p_owner`, which has the lease of their deliveries, and manual ones. A manual
-- attempt that fails changes neither the status nor the failure counts. A delivery that was stopped during its attempt
-- is not tried again. `p_results` is ordered by subscription, so that two processes lock these in the same order.
--
-- Returns the enabled subscriptions with a failed attempt, and whether a receiver responded with 410.
CREATE OR REPLACE FUNCTION webhook_record(p_org text, p_environment text, p_owner text, p_results json) RETURNS json
LANGUAGE plpgsql AS $$
declare
  v_result record;
  v_delivery webhook_delivery;
  v_failing text[] := '{}';
  v_gone text[] := '{}';
begin
  perform engine_set_tenant(p_org, p_environment);
  perform webhook_limit_idle();
  for v_result in
    select * from json_to_recordset(p_results) result (
      delivery text, is_manual boolean, fired_at timestamptz, duration int, status_code int, error_code text,
      error_message text, response_headers json, response_body text, is_response_cut boolean,
      next_attempt_at timestamptz, request_url text, request_method text, request_headers_encrypted text)
  loop
    update webhook_delivery set
        status = case
          when v_result.error_code is null then 'SUCCESS'
          when v_result.is_manual or status <> 'RETRYING' then status
          when v_result.next_attempt_at is null then 'FAILED'
          else 'RETRYING' end,
        next_attempt_at = case
          when v_result.error_code is null or status <> 'RETRYING' then null
          when v_result.is_manual then next_attempt_at
          else v_result.next_attempt_at end,
        attempts = attempts + 1,
        tries = tries + (not v_result.is_manual)::int,
        status_code = v_result.status_code,
        error_code = v_result.error_code,
        fired_at = v_result.fired_at,
        request_url = v_result.request_url,
        request_method = v_result.request_method,
        request_headers_encrypted = v_result.request_headers_encrypted
      where _id = v_result.delivery and org_id = p_org and environment = p_environment
        and (v_result.is_manual or exists (
          select 1 from webhook_delivery_lease where delivery = v_result.delivery and owner = p_owner))
      returning * into v_delivery;
    -- Another process has taken over a delivery whose lease ended.
    continue when not found;
    insert into webhook_attempt (org_id, environment, delivery, number, fired_at, duration, status_code, error_code,
        error_message, response_headers, response_body, is_response_cut, is_manual)
      values (p_org, p_environment, v_delivery._id, v_delivery.attempts, v_result.fired_at, v_result.duration,
        v_result.status_code, v_result.error_code, v_result.error_message, v_result.response_headers,
        v_result.response_body, v_result.is_response_cut, v_result.is_manual);
    continue when v_result.is_manual;
    delete from webhook_delivery_lease where delivery = v_delivery._id and owner = p_owner;
    if v_result.error_code is null then
      -- Frequent successes do not write the row of the subscription each time.
      update webhook set failed_attempts = 0, failing_since = null, succeeded_at = v_result.fired_at,
          attempted_at = v_result.fired_at
        where _id = v_delivery.webhook_id and (failed_attempts > 0
          or coalesce(succeeded_at < v_result.fired_at - interval '5 seconds', true));
    else
      update webhook set failed_attempts = failed_attempts + 1,
          failing_since = coalesce(failing_since, v_result.fired_at), attempted_at = v_result.fired_at
        where _id = v_delivery.webhook_id and is_enabled;
      v_failing := v_failing || v_delivery.webhook_id;
      if v_result.status_code = 410 then
        v_gone := v_gone || v_delivery.webhook_id;
      end if;
    end if;
  end loop;
  if cardinality(v_failing) = 0 then
    -- If PostgreSQL crashes and forgets a success, the delivery is sent again with the same id.
    perform set_config('synchronous_commit', 'off', true);
    return '[]';
  end if;
  return (
    select coalesce(json_agg(json_build_object('_id', _id, 'failed_attempts', failed_attempts,
        'failing_since', failing_since, 'warned_at', warned_at, 'is_gone', _id = any(v_gone))), '[]')
      from webhook where _id = any(v_failing) and is_enabled);
end $$;

-- Gives deliveries back whose attempt was aborted by the shutdown of their process.
CREATE OR REPLACE FUNCTION webhook_release(p_org text, p_environment text, p_owner text, p_deliveries text[])
RETURNS void LANGUAGE plpgsql AS $$
begin
  perform engine_set_tenant(p_org, p_environment);
  delete from webhook_delivery_lease
    where delivery = any(p_deliveries) and org_id = p_org and environment = p_environment and owner = p_owner;
end $$;
