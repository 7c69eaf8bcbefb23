import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { buildDemoExecutions } from './demo-executions.ts';
import { readDemoStory } from './demo-story.ts';
import { buildDemoWorkflows } from './demo-workflows.ts';

const now = new Date('2026-11-20T10:00:00Z');
const tenant = { org_id: 'an-org', environment: 'test' as const };
const story = readDemoStory();
const accounts = story.accounts.filter(({ environment }) => environment === 'test');
const { rows: workflows } = buildDemoWorkflows(tenant, story.workflows, accounts, false);
const { executions, nodes } = buildDemoExecutions(tenant, { accounts, workflows }, now);

it('is a month up to now, mostly successful, of every published workflow', () => {
  const days = new Set(executions.map(({ started_at }) => started_at.toISOString().slice(0, 10)));
  expect(days.size).toBeGreaterThanOrEqual(30);
  expect(executions.every(({ started_at }) => started_at <= now)).toBe(true);
  const completed = executions.filter(({ status }) => status === 'COMPLETED');
  expect(completed.length / executions.length).toBeGreaterThan(0.8);
  const published = workflows.filter((workflow) => workflow.published);
  expect(new Set(executions.map(({ workflow_id }) => workflow_id))).toEqual(
    new Set(published.map(({ _id }) => _id)),
  );
});

it('is counted by the example of the pipelines, so that mock and demo show the same', () => {
  const figures = example('listPipelines', 200, 'two').docs.map(
    ({ _id, name, runs, errors, last_run_at }) => ({ _id, name, runs, errors, last_run_at }),
  );
  const counted = workflows.flatMap(({ _id, name, published, linked_account }) => {
    const runs = executions.filter(({ workflow_id }) => workflow_id === _id);
    const errors = runs.filter(({ status }) => status === 'ERRORED' || status === 'TIMED_OUT');
    const last_run_at = runs
      .map(({ created_at }) => created_at?.toISOString() ?? '')
      .sort()
      .at(-1);
    const isPipeline = published && linked_account === null;
    return isPipeline ? [{ _id, name, runs: runs.length, errors: errors.length, last_run_at }] : [];
  });
  expect(counted).toEqual(expect.arrayContaining(figures));
});

it('has refused tokens of the expired account only, and time-outs of others', () => {
  const errored = executions.filter(({ status }) => status === 'ERRORED');
  expect(new Set(errored.map(({ linked_account_id }) => linked_account_id))).toEqual(
    new Set(['fjord-outdoor']),
  );
  expect(executions.some(({ status }) => status === 'TIMED_OUT')).toBe(true);
});

it('has journals of the nodes that the workflows have, up to the one that failed', () => {
  for (const { _id, workflow_id, status, error_node, completed_at } of executions) {
    const journal = nodes.filter(({ execution }) => execution === _id);
    const graph = story.documents.published.find(
      ({ associated_workflow }) => associated_workflow === workflow_id,
    );
    for (const { node_id, node_name } of journal) {
      expect(graph?.nodes).toContainEqual(
        expect.objectContaining({ id: node_id, name: node_name }),
      );
    }
    const last = journal.at(-1);
    expect(last?.completed_at).toEqual(completed_at);
    expect(last?.status === 'Success').toBe(status === 'COMPLETED');
    if (error_node != null) {
      expect(last).toMatchObject({
        node_id: error_node,
        iteration: '',
        error: { code: expect.any(String) },
      });
    }
  }
});

it('is empty if nothing is connected', () => {
  const unconnected = accounts.map((account) => ({ ...account, integrations: null }));
  expect(buildDemoExecutions(tenant, { accounts: unconnected, workflows }, now)).toEqual({
    executions: [],
    nodes: [],
  });
});
