import type { Handler } from '#http/handler.ts';

export const listWorkflowTemplates: Handler<'listWorkflowTemplates'> = async ({ services }) => ({
  docs: [...services.workflowTemplates.list()],
});
