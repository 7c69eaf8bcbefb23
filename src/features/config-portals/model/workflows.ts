import type { PortalDocument, PortalWorkflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';

export function withdrawWorkflow(document: PortalDocument, id: string): PortalDocument {
  return { ...document, workflows: document.workflows.filter((workflow) => workflow.id !== id) };
}

export function changeWorkflow(
  document: PortalDocument,
  id: string,
  change: (workflow: PortalWorkflow) => PortalWorkflow,
): PortalDocument {
  return {
    ...document,
    workflows: document.workflows.map((workflow) =>
      workflow.id === id ? change(workflow) : workflow,
    ),
  };
}

/** Moves a workflow to the place of another one. */
export function moveWorkflow(
  document: PortalDocument,
  id: string,
  targetId: string,
): PortalDocument {
  const from = document.workflows.findIndex((candidate) => candidate.id === id);
  const to = document.workflows.findIndex((candidate) => candidate.id === targetId);
  const workflow = document.workflows[from];
  if (workflow === undefined || to === -1 || from === to) {
    return document;
  }
  const others = document.workflows.filter((candidate) => candidate !== workflow);
  return { ...document, workflows: [...others.slice(0, to), workflow, ...others.slice(to)] };
}
