import { testCode } from '#engine/start/test-code.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowReference } from '../workflow-scope.ts';

export const testWorkflowCode: Handler<'testWorkflowCode'> = async (call) => {
  const { body, services, signal } = call;
  const { sandbox } = services.configs;
  const of = await getWorkflowReference({ ...call, headers: {} });
  return testCode({ db: services.db, sandbox }, of, body, signal);
};
