import type {
  ApiErrorBody,
  FiredEvent,
  WebhookReceived,
  WebhookSecret,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { expect } from 'vitest';
import {
  graph,
  type Headers,
  logNode,
  makeWorkflows,
  START,
} from '../workflows/workflow-fixture.ts';

export const EVENT = '/api/v2/public/event/trigger';

export type TriggerApp = Awaited<ReturnType<typeof startTriggerApp>>;

/** Starts the whole server with workflows that events and webhooks start. */
export async function startTriggerApp() {
  const app = await startTestApp();
  const fixture = await makeWorkflows(app);
  const backend = asBackend(fixture.org.testKey);
  const started = (data: object, more: object = {}) => ({
    ...graph(),
    ...more,
    nodes: [{ ...START, data }, logNode('2')],
  });
  const publish = async (data: object, more: object = {}, slug?: string) => {
    const draft = await fixture.create(fixture.member, {
      name: 'Listens',
      ...(slug === undefined ? {} : { slug }),
    });
    return fixture.publish(draft, started(data, more));
  };
  const fire = async (body: object, account = 'harbor-coffee', more: Headers = {}) =>
    fixture.send<FiredEvent & ApiErrorBody>(
      'POST',
      EVENT,
      { ...backend, linked_account_id: account, ...more },
      body,
    );
  const runs = async (workflow: string) => {
    const { rows } = await runSql(
      app.database.adminUrl,
      `select linked_account_id, config_id, source, event, instance_tag, trigger from execution
       where workflow_id = $1 order by created_at, _id`,
      [workflow],
    );
    return rows;
  };

  /** Sends a body to the address of a workflow, as its sender does. */
  const webhook = async (
    { _id, webhook_path }: { _id: string; webhook_path?: string },
    body: string,
    { headers = {}, account = 'harbor-coffee', method = 'POST' } = {},
  ) => {
    expect(webhook_path).toBe(
      `/api/v1/webhook-trigger/${fixture.org.org_id}-test/${_id}/{linked_account_id}`,
    );
    const path = webhook_path?.replace('{linked_account_id}', account);
    const response = await fetch(`${app.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body }),
    });
    const received: WebhookReceived & ApiErrorBody = JSON.parse(await response.text());
    return { status: response.status, body: received };
  };
  const setSecret = async (id: string, body: object = {}) =>
    (await fixture.call<WebhookSecret>('PUT', id, { what: '/webhook-secret', body })).body.secret;
  const refusals = async (workflow: string) => {
    const { rows } = await runSql(
      app.database.adminUrl,
      'select status, error_code, error_message from execution where workflow_id = $1',
      [workflow],
    );
    return rows;
  };
  return { app, fixture, backend, started, publish, fire, runs, webhook, setSecret, refusals };
}
