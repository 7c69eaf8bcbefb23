import { setWebhookSecret as set } from '../../../domain/triggers/webhook-secret.ts';
import type { Handler } from '../../handler.ts';
import { workflowActor, workflowOf } from '../workflows/workflow-scope.ts';

export const setWebhookSecret: Handler<'setWebhookSecret'> = async (call) =>
  set(call.services, workflowActor(call), await workflowOf(call), call.body);
