// The configs of `demo_crm` of the story's linked accounts, change by change. The first config ends like the
// contract's example of a config, whose history has the same times and actors.

type Workflow = 'copy-new-contacts' | 'tell-the-team' | 'nightly-clean-up';

export type StoryChange =
  | { labels: { name: string; value: string }[] }
  /** `of` is the alias of the workflow that the field belongs to. Undefined for a field of the app itself. */
  | { field: string; value: unknown; of?: Workflow }
  | { workflow: Workflow; enabled: boolean };

export interface StoryStep {
  at: string;
  /** The email of a member, `customer` or `backend`. */
  by: string;
  changes: readonly StoryChange[];
}

export interface StoryConfig {
  environment: 'test' | 'production';
  account_id: string;
  config_id: string;
  /** The steps. The first one creates the config. */
  steps: readonly [StoryStep, ...StoryStep[]];
}

const DANA = 'dana@brightdesk.example';
const PIPELINE = '671a4c00c2d8e10013b5d501';
const CONTACT_FIELDS = '671a4c00c2d8e10013b5d502';
const RULES = '671a4c00c2d8e10013b5d503';
/** The id of a field that is archived since the third version of the portal. */
const REGION = '671a4c00c2d8e10013b5d504';
const GROUP = '671a4c00c2d8e10013b5d511';
const CHANNEL = '671a4c00c2d8e10013b5d512';
const LABELS = [
  { name: 'Full name', value: 'full_name' },
  { name: 'Work email', value: 'work_email' },
];

export const STORY_CONFIGS: readonly StoryConfig[] = [
  {
    environment: 'test',
    account_id: 'harbor-coffee',
    config_id: 'harbor-coffee',
    steps: [
      { at: '2026-10-24T13:35:12.000Z', by: 'backend', changes: [] },
      { at: '2026-10-24T13:35:14.000Z', by: 'backend', changes: [{ labels: LABELS }] },
      {
        at: '2026-10-24T13:41:05.000Z',
        by: 'customer',
        changes: [{ field: PIPELINE, value: 'renewals' }],
      },
      {
        at: '2026-10-24T13:43:30.000Z',
        by: 'customer',
        changes: [
          { field: CONTACT_FIELDS, value: { full_name: 'name', work_email: 'email' } },
          { field: RULES, value: [{ lhs: 'plan', operator: 'eq', rhs: 'growth' }] },
        ],
      },
      {
        at: '2026-10-24T13:50:00.000Z',
        by: 'customer',
        changes: [
          { field: GROUP, value: 'onboarding', of: 'copy-new-contacts' },
          { field: CHANNEL, value: '#sales', of: 'tell-the-team' },
          { workflow: 'tell-the-team', enabled: true },
        ],
      },
      {
        at: '2026-10-25T08:02:41.000Z',
        by: 'customer',
        changes: [{ workflow: 'copy-new-contacts', enabled: true }],
      },
      {
        at: '2026-11-17T09:20:00.000Z',
        by: DANA,
        changes: [{ field: PIPELINE, value: 'new_business' }],
      },
    ],
  },
  {
    environment: 'test',
    account_id: 'harbor-coffee',
    config_id: 'harbor-coffee-wholesale',
    steps: [{ at: '2026-11-02T10:00:00.000Z', by: 'backend', changes: [] }],
  },
  {
    environment: 'test',
    account_id: 'meridian-clinics',
    config_id: 'meridian-clinics',
    steps: [
      { at: '2026-11-11T10:12:00.000Z', by: 'customer', changes: [] },
      {
        at: '2026-11-11T10:15:20.000Z',
        by: 'customer',
        changes: [
          { field: PIPELINE, value: 'renewals' },
          { field: REGION, value: 'Northern clinics' },
        ],
      },
      {
        at: '2026-11-11T10:16:00.000Z',
        by: 'customer',
        changes: [
          { field: CHANNEL, value: '#front-desk', of: 'tell-the-team' },
          { workflow: 'tell-the-team', enabled: true },
        ],
      },
    ],
  },
  {
    environment: 'test',
    account_id: 'fjord-outdoor',
    config_id: 'fjord-outdoor',
    steps: [
      { at: '2026-10-28T07:20:00.000Z', by: 'customer', changes: [] },
      {
        at: '2026-10-28T07:24:10.000Z',
        by: 'customer',
        changes: [
          { field: PIPELINE, value: 'new_business' },
          { field: GROUP, value: 'support', of: 'copy-new-contacts' },
          { workflow: 'copy-new-contacts', enabled: true },
        ],
      },
    ],
  },
  {
    environment: 'production',
    account_id: 'harbor-coffee',
    config_id: 'harbor-coffee',
    steps: [
      { at: '2026-11-18T16:00:00.000Z', by: 'customer', changes: [] },
      {
        at: '2026-11-18T16:02:30.000Z',
        by: 'customer',
        changes: [
          { field: PIPELINE, value: 'new_business' },
          { field: GROUP, value: 'onboarding', of: 'copy-new-contacts' },
          { workflow: 'copy-new-contacts', enabled: true },
        ],
      },
    ],
  },
];
