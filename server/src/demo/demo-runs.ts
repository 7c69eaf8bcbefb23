import type { EXECUTION_SOURCES } from '../db/schema/executions/execution.ts';

/** A node of a run of the story's workflows. */
export interface DemoNode {
  node_id: string;
  /** The iteration of the loop, empty outside of loops. */
  iteration: string;
  name: string;
  /** The type in the journal, which is the app's slug for its actions. */
  type: string;
  /** The share of the run's duration. */
  share: number;
  maximum_attempts: number;
  input?: unknown;
  output: unknown;
}

/** The runs of a workflow of the contract's examples. */
export interface DemoRun {
  alias: string;
  source: (typeof EXECUTION_SOURCES)[number];
  event: string;
  type: 'SYNC' | 'ASYNC';
  seconds: number;
  /** The node that calls the app, and fails if the customer has to connect again. Null if there is none. */
  appNode: string | null;
  /** The node that can take too long, or be stopped. */
  slowNode: string;
  nodes(number: number): DemoNode[];
}

const PEOPLE = [
  { name: 'Nora Lund', email: 'nora@harborcoffee.example' },
  { name: 'Ivo Brandt', email: 'ivo@fjordoutdoor.example' },
  { name: 'Mara Okafor', email: 'mara@lumenstudio.example' },
  { name: 'Theo Silva', email: 'theo@orchardlane.example' },
] as const;
const DEALS = [
  { deal_id: 'D-1042', amount: 4800, customer: { name: 'Harbor Coffee' } },
  { deal_id: 'D-1043', amount: 1250, customer: { name: 'Fjord Outdoor' } },
  { deal_id: 'D-1047', amount: 320, customer: { name: 'Lumen Studio' } },
  { deal_id: 'D-1051', amount: 7600, customer: { name: 'Orchard Lane' } },
] as const;

const START = { node_id: '1', iteration: '', name: 'Start', type: 'start', maximum_attempts: 1 };
const APP = { iteration: '', type: 'demo_crm', maximum_attempts: 3 };
const HTTP = { iteration: '', type: 'http', maximum_attempts: 3 };

const getPerson = (number: number) => PEOPLE[number % PEOPLE.length] ?? PEOPLE[0];

/** The runs of the story, which take turns. */
export const DEMO_RUNS: readonly DemoRun[] = [
  {
    alias: 'copy-new-contacts',
    source: 'Event',
    event: 'Contact created',
    type: 'ASYNC',
    seconds: 2,
    appNode: '2',
    slowNode: '3',
    nodes: (number) => {
      const person = getPerson(number);
      return [
        { ...START, share: 0.01, output: { id: `c_${1000 + number}`, email: person.email } },
        {
          ...APP,
          node_id: '2',
          name: 'Read the contact',
          share: 0.4,
          input: {
            slug: 'demo_crm',
            action_id: 'search_contacts',
            input: { text: person.email },
          },
          output: { contacts: [{ id: `c_${1000 + number}`, ...person }] },
        },
        {
          ...HTTP,
          node_id: '3',
          name: 'File it in the help desk',
          share: 0.59,
          input: {
            method: 'POST',
            url: 'https://desk.brightdesk.example/api/people',
            body: person,
          },
          output: { status: 201, body: { id: `p_${number}` } },
        },
      ];
    },
  },
  {
    alias: 'tell-the-team',
    source: 'Event',
    event: 'Deal won',
    type: 'ASYNC',
    seconds: 1,
    appNode: null,
    slowNode: '3',
    nodes: (number) => {
      const deal = DEALS[number % DEALS.length] ?? DEALS[0];
      const text = `New deal: ${deal.deal_id} of ${deal.customer.name}`;
      return [
        { ...START, share: 0.01, output: deal },
        {
          node_id: '2',
          iteration: '',
          name: 'Write the message',
          type: 'transform',
          share: 0.05,
          maximum_attempts: 1,
          input: { input: deal, query: '"New deal: " & deal_id & " of " & customer.name' },
          output: text,
        },
        {
          ...HTTP,
          node_id: '3',
          name: 'Send it to the team',
          share: 0.94,
          input: {
            method: 'POST',
            url: 'https://chat.brightdesk.example/api/messages',
            body: { text },
          },
          output: { status: 200, body: { ok: true } },
        },
      ];
    },
  },
  {
    alias: 'nightly-clean-up',
    source: 'Schedule',
    event: 'Schedule',
    type: 'ASYNC',
    seconds: 14,
    appNode: '2',
    slowNode: '3',
    nodes: (number) => {
      const contacts = [getPerson(number), getPerson(number + 1)];
      const batches = contacts.flatMap(({ email }, at): DemoNode[] => {
        const iteration = `${at + 1}`;
        const output = { deleted: email };
        const batch = { iteration, maximum_attempts: 1, share: 0.3, output };
        const input = {
          slug: 'demo_crm',
          action_id: 'delete_contact',
          input: { email },
        };
        return [
          {
            ...batch,
            node_id: '5',
            name: 'Delete the contact',
            type: 'demo_crm',
            share: 0.29,
            input,
          },
          { ...batch, node_id: '3', name: 'Delete each of them', type: 'group', share: 0.01 },
        ];
      });
      return [
        { ...START, share: 0.01, output: {} },
        {
          ...APP,
          node_id: '2',
          name: 'Find old contacts',
          share: 0.35,
          input: { slug: 'demo_crm', action_id: 'list_contacts', input: {} },
          output: { contacts },
        },
        ...batches,
        {
          node_id: '3',
          iteration: '',
          name: 'Delete each of them',
          type: 'group',
          share: 0.03,
          maximum_attempts: 1,
          output: { successful_iterations: contacts.length },
        },
        {
          node_id: '4',
          iteration: '',
          name: 'Note what was deleted',
          type: 'log',
          share: 0.01,
          maximum_attempts: 1,
          input: { log_level: 'INFO', message_title: `${contacts.length} contacts looked at` },
          output: null,
        },
      ];
    },
  },
];
