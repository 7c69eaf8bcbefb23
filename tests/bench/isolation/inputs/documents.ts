// Workflows as documents: saving, importing, checking, publishing, comparing and copying them.
import {
  findings,
  type Input,
  importing,
  many,
  members,
  onDraft,
  onPublished,
  publishing,
  request,
  saving,
} from '../input.ts';
import { createDocument, importAndPublish } from '../workflow-documents.ts';

const log = (message_title = 'Line') => ({ type: 'log', data: { message_title } });
const respond = (data: unknown) => ({ type: 'response', data: { data } });
/** 500 nodes of 1.7 kB, the largest graph. */
const large = { nodes: many(499, () => log('a'.repeat(1700))) };
const keys = { nodes: many(9, () => respond(members(9000, () => 1))) };
/** Each layer has two nodes, and each of them an edge to both of the next layer: 2 ^ 240 ways. */
const layers = {
  nodes: many(490, () => log()),
  edges: many(244, (layer) => layer * 2 + 2)
    .flatMap((first) =>
      [first, first + 1].flatMap((source) =>
        [first + 2, first + 3].map((target) => ({
          source: String(source),
          target: String(target),
        })),
      ),
    )
    .concat([
      { source: '1', target: '2' },
      { source: '1', target: '3' },
    ]),
};
/** Every node names outputs of others. */
const references = {
  nodes: many(499, (index) =>
    log(many(60, (back) => `{{node.${Math.max(1, index + 1 - back)}.metadata}}`).join('')),
  ),
};
const rules = {
  nodes: many(60, () => ({
    type: 'rule',
    data: {
      conditions: many(200, (index) => ({
        lhs: `{{event.body.k${index} | lower}}`,
        operator: 'eq',
        rhs: '{{event.body.a}}',
      })),
    },
  })),
  edges: many(60, (index) => ({
    source: String(index + 1),
    target: String(index + 2),
    ...(index === 0 ? {} : { sourceHandle: 'true' }),
  })),
};
const texts = { nodes: many(13, () => log('{{event.body.a | upper | lower}} '.repeat(1900))) };
const code = (code_string: string, count: number) => ({
  nodes: many(count, () => ({ type: 'codeexecutornode', data: { code_string } })),
});
const containers = {
  nodes: many(300, (index) => ({
    type: 'group',
    data: { action: 'fixed_iteration', iteration_count: 1 },
    ...(index === 0 ? {} : { parent_id: String(index + 1) }),
  })),
};
const unknownKinds = { nodes: many(499, (index) => ({ type: `kind_${index}`, data: { a: 1 } })) };
const unfinished = { nodes: many(499, () => ({ type: 'http', data: members(20, () => 'a') })) };

export const documentInputs: Input[] = [
  saving('save 500 nodes, 850 kB', large),
  saving('save 81,000 keys', keys),
  saving('save 500 nodes of a wrong form', unfinished),
  saving('save nodes with 2 ^ 240 ways', layers),
  importing('import 500 nodes, 850 kB', large),
  importing('import 81,000 keys', keys),
  importing('import 30,000 references to nodes', references),
  importing('import 500 nodes of unknown kinds', unknownKinds),
  importing('import 300 containers in one another', containers),
  findings('findings of 500 nodes, 850 kB', large),
  findings('findings of 81,000 keys', keys),
  findings('findings of 2 ^ 240 ways', layers),
  findings('findings of 30,000 references to nodes', references),
  findings('findings of 12,000 conditions', rules),
  findings('findings of 25,000 expressions with filters', texts),
  findings('findings of 4 codes of 200 kB', code('a = [{}, 1];'.repeat(16_000), 4)),
  findings('findings of 4 codes of 200 kB of brackets', code(`return ${'('.repeat(90_000)}`, 4)),
  findings('findings of 4 codes of regular expressions', code('/(a+)+$/;'.repeat(20_000), 4)),
  findings('findings of a JSONata query of 65 kB', {
    nodes: [{ type: 'transform', data: { input: 1, query: many(32_000, () => 'a').join('.') } }],
  }),
  findings('findings of 500 nodes of a wrong form', unfinished),
  findings('findings of 300 containers in one another', containers),
  publishing('publish 500 nodes, 850 kB', large),
  publishing('publish 81,000 keys', keys),
  publishing('publish 2 ^ 240 ways', layers),
  findings('findings of texts of open braces', {
    nodes: many(13, () => log('{{'.repeat(32_000))),
  }),
  publishing('publish 30,000 references to nodes', references),
  publishing('publish 12,000 conditions', rules),
  onDraft('read a draft of 850 kB', large, { method: 'GET', what: 'edit' }),
  onDraft('export 850 kB', large, { method: 'GET', what: 'export' }),
  onDraft('duplicate 850 kB', large, { method: 'POST', what: 'duplicate', body: {} }),
  onDraft('duplicate 81,000 keys', keys, { method: 'POST', what: 'duplicate', body: {} }),
  onPublished('preview of a promotion of 850 kB', large, (id, org) => ({
    method: 'GET',
    path: `/api/v2/public/workflow/${id}/promotion`,
    as: org.asOwner,
  })),
  onPublished('preview of a promotion of 81,000 keys', keys, (id, org) => ({
    method: 'GET',
    path: `/api/v2/public/workflow/${id}/promotion`,
    as: org.asOwner,
  })),
  onPublished('publish 81,000 keys again', keys, (id, org) => ({
    method: 'PUT',
    path: `/api/v2/public/workflow/${id}/publish`,
    as: org.asOwner,
    body: { published: true },
  })),
  onPublished('promotion of 850 kB', large, (id, org) => ({
    method: 'POST',
    path: `/api/v2/public/workflow/${id}/promotion`,
    as: org.asOwner,
    body: { version: 1, revision: null },
  })),
  onPublished('read a version of 850 kB', large, (id, org) => ({
    method: 'GET',
    path: `/api/v2/public/workflow/${id}/versions/1`,
    as: org.asOwner,
  })),
  onPublished('restore a version of 30,000 references', references, (id, org) => ({
    method: 'POST',
    path: `/api/v2/public/workflow/${id}/versions/1/restore`,
    as: org.asOwner,
    body: { revision: 1 },
  })),
  request('publish 20 workflows of 200 kB at once', async ({ api, org }) => {
    const workflow_ids: string[] = [];
    for (const nodes of many(20, () => many(120, () => log('a'.repeat(1700))))) {
      workflow_ids.push(await importAndPublish(api, org, createDocument(nodes)));
    }
    const path = '/api/v2/public/workflows/publish';
    return { method: 'POST', path, as: org.asOwner, body: { ids: workflow_ids, published: true } };
  }),
  request('a document nested 33 deep', ({ org }) => ({
    method: 'POST',
    path: '/api/v2/public/workflow/import',
    as: org.asOwner,
    body: `${'{"a":'.repeat(200_000)}1${'}'.repeat(50)}`,
  })),
];
