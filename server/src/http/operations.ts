import type { Handler, OperationId } from './handler.ts';
import { getApplication } from './routes/applications/get-application.ts';
import { listApplications } from './routes/applications/list-applications.ts';
import { listPublicApplications } from './routes/applications/list-public-applications.ts';
import { completeIntegration } from './routes/connect/complete-integration.ts';
import { saveCredentials } from './routes/connect/save-credentials.ts';
import { startIntegration } from './routes/connect/start-integration.ts';
import { getHealth } from './routes/system/get-health.ts';

/** What the server implements. An operation that is not here answers 501 NOT_IMPLEMENTED. */
export const handlers: { readonly [Op in OperationId]?: Handler<Op> } = {
  completeIntegration,
  getApplication,
  getHealth,
  listApplications,
  listPublicApplications,
  saveCredentials,
  startIntegration,
};
