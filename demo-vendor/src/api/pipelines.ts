interface Named {
  id: string;
  name: string;
}

/** The pipelines of every account of the demo vendor. */
export const PIPELINES: readonly (Named & { stages: readonly Named[] })[] = [
  {
    id: 'new_business',
    name: 'New business',
    stages: [
      { id: 'lead', name: 'Lead' },
      { id: 'qualified', name: 'Qualified' },
      { id: 'demo_booked', name: 'Demo booked' },
      { id: 'proposal_sent', name: 'Proposal sent' },
      { id: 'contract_sent', name: 'Contract sent' },
      { id: 'won', name: 'Won' },
      { id: 'lost', name: 'Lost' },
    ],
  },
  {
    id: 'renewals',
    name: 'Renewals',
    stages: [
      { id: 'due', name: 'Due' },
      { id: 'in_talks', name: 'In talks' },
      { id: 'renewed', name: 'Renewed' },
      { id: 'canceled', name: 'Canceled' },
    ],
  },
];

/** The fields of a contact with their types. */
export const CONTACT_FIELDS: readonly (Named & { kind: string })[] = [
  { id: 'name', name: 'Name', kind: 'string' },
  { id: 'email', name: 'Email', kind: 'string' },
  { id: 'phone', name: 'Phone', kind: 'string' },
  { id: 'company', name: 'Company', kind: 'string' },
  { id: 'country', name: 'Country', kind: 'string' },
  { id: 'plan', name: 'Plan', kind: 'string' },
  { id: 'seats', name: 'Seats', kind: 'number' },
  { id: 'renews_on', name: 'Renews on', kind: 'date' },
  { id: 'newsletter', name: 'Newsletter', kind: 'yes_no' },
  { id: 'tags', name: 'Tags', kind: 'labels' },
  { id: 'created_at', name: 'Created', kind: 'date' },
  { id: 'updated_at', name: 'Updated', kind: 'date' },
];
