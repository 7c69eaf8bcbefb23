import { AppError } from '#domain/app-error.ts';
import type { Handler } from '#http/handler.ts';

/** Returns a workflow template. Throws an AppError RESOURCE_NOT_FOUND if it does not exist. */
export const getWorkflowTemplate: Handler<'getWorkflowTemplate'> = async ({ services, params }) => {
  const { template_id } = params;
  const document = services.workflowTemplates.get(template_id);
  if (document === undefined) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      `There is no workflow template "${template_id}". Choose one of listWorkflowTemplates.`,
      { details: [{ in: 'path', pointer: '/template_id', message: 'is not known' }] },
    );
  }
  return document;
};
