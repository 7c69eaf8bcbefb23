/** A Markdown file of the repository that is a page of the built-in documentation. */
export interface Guide {
  /** The name of the page without `.html`. */
  page: string;
  /** The path of the Markdown file from the root of the repository. */
  source: string;
}

export interface GuideGroup {
  title: string;
  guides: readonly Guide[];
}

const guide = (page: string): Guide => ({ page, source: `docs/guides/${page}.md` });

/** The groups of guides, in the order in which a newcomer needs them. Every guide is in one group. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    title: 'Connect customers',
    guides: [
      guide('sdk-quick-start'),
      { page: 'sdk', source: 'sdk/README.md' },
      guide('connecting'),
      guide('hosted-page'),
      guide('linked-accounts'),
      guide('config-form'),
    ],
  },
  {
    title: 'Apps',
    guides: [
      guide('apps'),
      guide('custom-apps'),
      guide('calls'),
      guide('config-portal'),
      guide('configs'),
      guide('option-sources'),
      guide('workflows'),
      guide('private-workflows'),
      guide('triggers'),
      guide('events'),
      guide('webhooks'),
      guide('app-events'),
      guide('templates'),
      guide('variables'),
      guide('workflow-nodes'),
      guide('workflow-templates'),
      guide('executions'),
      guide('demo-vendor'),
    ],
  },
  {
    title: 'Team and dashboard',
    guides: [guide('team-and-roles'), guide('dashboard-frame'), guide('support-widget')],
  },
  {
    title: 'Operate',
    guides: [
      guide('settings'),
      guide('operating-keys'),
      guide('backups-and-upgrades'),
      guide('email'),
      guide('qa-with-the-mock'),
    ],
  },
  {
    title: 'Reference',
    guides: [guide('error-codes'), { page: 'glossary', source: 'docs/glossary.md' }],
  },
];
