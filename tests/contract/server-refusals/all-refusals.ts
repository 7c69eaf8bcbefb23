import { mailRefusals } from '../server-journey/journey-mail.ts';
import { refusals as otherRefusals } from './refusals.ts';
import { appRefusals } from './refusals-apps.ts';
import { attemptRefusals } from './refusals-attempts.ts';
import { auditRefusals } from './refusals-audit.ts';
import { authRefusals } from './refusals-auth.ts';
import { callRefusals } from './refusals-calls.ts';
import { configRefusals } from './refusals-configs.ts';
import { connectPageRefusals } from './refusals-connect-page.ts';
import { connectionRefusals } from './refusals-connections.ts';
import { definedEventRefusals } from './refusals-events.ts';
import { executionRefusals } from './refusals-executions.ts';
import { folderRefusals } from './refusals-folders.ts';
import { joiningRefusals } from './refusals-joining.ts';
import { orgRefusals } from './refusals-org.ts';
import { portalRefusals } from './refusals-portals.ts';
import { receivedEventRefusals } from './refusals-received-events.ts';
import { triggerRefusals } from './refusals-triggers.ts';
import { twoFactorRefusals } from './refusals-two-factor.ts';
import { variableRefusals } from './refusals-variables.ts';
import { waitRefusals } from './refusals-waits.ts';
import { webhookDeliveryRefusals } from './refusals-webhook-deliveries.ts';
import { webhookRefusals } from './refusals-webhooks.ts';
import { workflowRefusals } from './refusals-workflows.ts';

/** The documented errors that do not follow a rule for all operations. */
export const allRefusals = [
  ...otherRefusals,
  ...authRefusals,
  ...auditRefusals,
  ...attemptRefusals,
  ...twoFactorRefusals,
  ...joiningRefusals,
  ...orgRefusals,
  ...appRefusals,
  ...portalRefusals,
  ...mailRefusals,
  ...connectPageRefusals,
  ...connectionRefusals,
  ...callRefusals,
  ...configRefusals,
  ...workflowRefusals,
  ...folderRefusals,
  ...executionRefusals,
  ...waitRefusals,
  ...triggerRefusals,
  ...receivedEventRefusals,
  ...webhookDeliveryRefusals,
  ...webhookRefusals,
  ...definedEventRefusals,
  ...variableRefusals,
];
