import type { Workflow, WorkflowVersion } from '@patchbay/contract/schema.gen.d.ts';
import { toTenant } from '../db/in-tenant.ts';
import type { workflowTable } from '../db/schema/workflows/workflow.ts';
import type {
  workflowDraftTable,
  workflowVersionTable,
} from '../db/schema/workflows/workflow-document.ts';
import { indexDocument } from '../domain/workflows/document-index.ts';
import { createEmptyDocument } from '../domain/workflows/empty-document.ts';
import type { StoredWorkflow } from '../domain/workflows/stored-workflow.ts';
import { nodesToStore } from '../domain/workflows/wire/graph-to-wire.ts';
import { createObjectId } from '../lib/object-id.ts';

/** The documents of workflows in the story. */
export interface StoryDocuments {
  /** The published workflows. */
  published: readonly Workflow[];
  /** The versions of the first published workflow, the newest first. */
  versions: readonly WorkflowVersion[];
}

export interface DemoDocuments {
  drafts: (typeof workflowDraftTable.$inferInsert)[];
  versions: (typeof workflowVersionTable.$inferInsert)[];
}

type WorkflowRow = typeof workflowTable.$inferInsert & { _id: string };

/**
 * Builds a draft of each workflow, and the versions of published ones. The last version equals the draft.
 *
 * @param workflows the rows of an environment by their ids in the story
 */
export function buildDemoDocuments(
  workflows: ReadonlyMap<string, WorkflowRow>,
  { published, versions }: StoryDocuments,
): DemoDocuments {
  const documents: DemoDocuments = { drafts: [], versions: [] };
  const [author] = versions;
  for (const [storyId, row] of workflows) {
    const story = published.find(({ associated_workflow }) => associated_workflow === storyId);
    const last = story === undefined ? createEmptyDocument() : toStoredWorkflow(story);
    const { document, sub_flows } = indexDocument(last);
    const common = { ...toTenant(row), workflow: row._id };
    const { created_at, updated_at } = row;
    documents.drafts.push({
      ...common,
      _id: createObjectId(),
      document,
      sub_flows,
      revision: story?.revision ?? 1,
      ...(created_at === undefined ? {} : { created_at }),
      ...(updated_at === undefined ? {} : { updated_at }),
    });
    for (let version = 1; version <= (row.current_version ?? 0); version += 1) {
      const head = versions.find(
        (candidate) => story === published[0] && candidate.version === version,
      );
      const at = head === undefined ? updated_at : new Date(head.createdAt);
      documents.versions.push({
        ...common,
        _id: createObjectId(),
        version,
        document: version === row.current_version ? document : buildEarlier(document, version),
        sub_flows,
        description: head?.description ?? null,
        actor_type: author?.by.type ?? 'system',
        actor_name: author?.by.name ?? null,
        ...(at === undefined ? {} : { created_at: at }),
      });
    }
  }
  return documents;
}

function toStoredWorkflow(story: Workflow): StoredWorkflow {
  const { nodes, edges, notes, settings, json_schema, enable_schema_validation } = story;
  return {
    nodes: nodesToStore(nodes),
    edges,
    notes,
    settings,
    json_schema,
    manual_execution_payload: story.manual_execution_payload ?? null,
    enable_schema_validation,
  };
}

/** Builds an earlier version. The first one lacks the last step, and all lack settings. */
function buildEarlier(document: StoredWorkflow, version: number): StoredWorkflow {
  const last = document.edges.at(-1);
  const isFirst = version === 1 && last !== undefined;
  return {
    ...document,
    settings: {},
    nodes: isFirst ? document.nodes.filter(({ id }) => id !== last.target) : document.nodes,
    edges: isFirst ? document.edges.slice(0, -1) : document.edges,
  };
}
