import { setWebhookSecret as set } from '#domain/triggers/webhook-secret.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor, getWorkflowReference } from '../workflows/workflow-scope.ts';

export const setWebhookSecret: Handler<'setWebhookSecret'> = async (call) =>
  set(call.services, getWorkflowActor(call), await getWorkflowReference(call), call.body);
