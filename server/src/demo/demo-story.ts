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

/** The organization of the contract's examples. */
export interface DemoStory {
  org: Org;
  /** Who signs in with the demo password. */
  user: LoginResponse['user'];
  /** Of both environments. */
  accounts: readonly LinkedAccount[];
  /** Slugs of the apps that ship and are enabled in test, besides the demo itself. */
  enabledApps: readonly string[];
  /** All in test. */
  customApps: readonly CustomApp[];
  /** Of test. */
  workflows: readonly WorkflowSummary[];
  documents: StoryDocuments;
  portal: StoryPortal;
}

/**
 * Reads the story from the contract, so that the mock and a fresh server show the same rows under
 * the same ids.
 *
 * @throws Error where the contract lost one of the examples
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
      published: ['published', 'api_call', 'schedule'].map((name) =>
        example('getWorkflow', 200, name),
      ),
      versions: example('listWorkflowVersions', 200, 'versions').docs,
    },
    portal: {
      portal: example('publishConfigPortal', 200, 'demo_crm'),
      versions: example('listPortalVersions', 200, 'versions').docs,
    },
  };
}
