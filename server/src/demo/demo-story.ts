import { example } from '@patchbay/contract/examples.ts';
import type {
  CustomApp,
  LinkedAccount,
  LoginResponse,
  Org,
  WorkflowSummary,
} from '@patchbay/contract/schema.gen.d.ts';
import type { StoryPortal } from './demo-portal.ts';
import type { StoryDocuments } from './demo-workflow-documents.ts';
import type { StoryEvents } from './logs/demo-events.ts';
import type { StoryWebhook } from './logs/demo-webhooks.ts';

/** The story of the contract's examples: an organization with its data. */
export interface DemoStory {
  org: Org;
  /** The user who logs in with the demo password. */
  user: LoginResponse['user'];
  /** The linked accounts of both environments. */
  accounts: readonly LinkedAccount[];
  /** The slugs of shipped apps that are enabled in test, besides the demo app. */
  enabledApps: readonly string[];
  /** The custom apps, all in test. */
  customApps: readonly CustomApp[];
  /** The workflows of test. */
  workflows: readonly WorkflowSummary[];
  documents: StoryDocuments;
  portal: StoryPortal;
  /** The events of test. */
  events: StoryEvents;
  /** The webhook of test. */
  webhook: StoryWebhook;
}

/**
 * Reads the story from the contract, so that the mock and a new server show the same rows with the same ids.
 *
 * @throws Error if the contract lacks one of the examples
 */
export function readDemoStory(): DemoStory {
  const login = example('login', 200, 'signed_in');
  if (!('user' in login)) {
    throw new Error('The example signed_in of login is not a whole sign-in.');
  }
  return {
    org: example('getOrg', 200, 'seeded'),
    user: login.user,
    accounts: ['default', 'production'].flatMap(
      (name) => example('listLinkedAccounts', 200, name).docs,
    ),
    enabledApps: example('listAppSettings', 200, 'enabled')
      .docs.filter(({ kind, tags }) => kind === 'native' && !tags.includes('Demo'))
      .map(({ slug }) => slug),
    customApps: ['published', 'key_based', 'draft'].map((name) =>
      example('getCustomApp', 200, name),
    ),
    workflows: example('listWorkflows', 200, 'default').docs,
    documents: {
      published: ['published', 'event', 'schedule'].map((name) =>
        example('getWorkflow', 200, name),
      ),
      versions: example('listWorkflowVersions', 200, 'versions').docs,
    },
    portal: {
      portal: example('publishConfigPortal', 200, 'demo_crm'),
      versions: example('listPortalVersions', 200, 'versions').docs,
    },
    events: {
      defined: ['deal_won', 'without_schema'].map((name) => example('getEvent', 200, name)),
      received: ['started', 'none', 'refused'].map((name) =>
        example('getReceivedEvent', 200, name),
      ),
    },
    webhook: {
      webhook: example('getWebhook', 200, 'default'),
      deliveries: {
        delivered: example('getWebhookDelivery', 200, 'default'),
        failed: example('getWebhookDelivery', 200, 'failed'),
      },
    },
  };
}
