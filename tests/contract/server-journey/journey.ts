import { accountSteps } from './journey-accounts.ts';
import { appSteps } from './journey-apps.ts';
import { auditSteps } from './journey-audit.ts';
import { authSteps } from './journey-auth.ts';
import { connectSteps } from './journey-connect.ts';
import { executionSteps } from './journey-executions.ts';
import { joiningSteps } from './journey-joining.ts';
import { mailSteps } from './journey-mail.ts';
import { orgSteps } from './journey-org.ts';
import { portalSteps } from './journey-portals.ts';
import { twoFactorSteps } from './journey-two-factor.ts';
import { variableSteps } from './journey-variables.ts';
import { waitSteps } from './journey-waits.ts';
import { webhookSteps } from './journey-webhooks.ts';
import { workflowTemplateSteps } from './journey-workflow-templates.ts';
import { workflowSteps } from './journey-workflows.ts';

/** All steps in the order of a typical organization. */
export const journey = [
  ...joiningSteps,
  ...authSteps,
  ...twoFactorSteps,
  ...accountSteps,
  ...orgSteps,
  ...appSteps,
  ...portalSteps,
  ...executionSteps,
  ...waitSteps,
  ...variableSteps,
  ...workflowTemplateSteps,
  ...workflowSteps,
  ...webhookSteps,
  ...auditSteps,
  ...mailSteps,
  ...connectSteps,
];
