import type { JsonObject } from '@patchbay/rules/json.ts';

export type SampleEvent = { name: string; description: string; payload: JsonObject };

/** The events that a new event can start from. */
export const SAMPLE_EVENTS: readonly SampleEvent[] = [
  {
    name: 'Contact created',
    description: 'A person was added to your product.',
    payload: {
      contact_id: 'C-2081',
      first_name: 'Nora',
      last_name: 'Lindqvist',
      email: 'nora.lindqvist@example.com',
      phone: '+46 8 123 456',
      company: { id: 'A-310', name: 'Harbor Coffee Roasters' },
      tags: ['newsletter', 'trial'],
      created_at: '2026-11-20T08:14:02Z',
    },
  },
  {
    name: 'Deal won',
    description: 'A sale was closed.',
    payload: {
      deal_id: 'D-1042',
      title: 'Espresso machines, 12 pieces',
      amount: 4800,
      currency: 'EUR',
      owner: { name: 'Jonas Weber', email: 'jonas.weber@example.com' },
      customer: { id: 'A-310', name: 'Harbor Coffee Roasters' },
      closed_at: '2026-11-20T15:30:00Z',
    },
  },
  {
    name: 'Invoice paid',
    description: 'A payment arrived for an invoice.',
    payload: {
      invoice_id: 'INV-2026-0815',
      customer_id: 'A-310',
      currency: 'USD',
      total: 1259.4,
      lines: [
        { description: 'Team plan, November', quantity: 12, unit_price: 99.95 },
        { description: 'Onboarding', quantity: 1, unit_price: 60 },
      ],
      payment: { method: 'card', reference: 'pay_7Q2x' },
      paid_at: '2026-11-20T10:05:41Z',
    },
  },
  {
    name: 'Ticket opened',
    description: 'A customer asked for help.',
    payload: {
      ticket_id: 5127,
      subject: 'The export stops at 90 %',
      description: 'Since this morning the export of our contacts does not finish.',
      priority: 'high',
      is_existing_customer: true,
      requester: { name: 'Amara Osei', email: 'amara.osei@example.com' },
      attachments: [{ name: 'screenshot.png', url: 'https://files.example.com/5127/1' }],
      opened_at: '2026-11-20T07:30:10Z',
    },
  },
  {
    name: 'User signed up',
    description: 'An account was created.',
    payload: {
      user_id: 'U-77120',
      email: 'kenji.tanaka@example.com',
      name: 'Kenji Tanaka',
      plan: 'trial',
      locale: 'ja-JP',
      accepts_marketing: false,
      referrer: { source: 'webinar', campaign: 'autumn-2026' },
      signed_up_at: '2026-11-20T02:47:59Z',
    },
  },
  {
    name: 'Order placed',
    description: 'A customer bought something.',
    payload: {
      order_id: 'O-77341',
      customer: { id: 'A-310', email: 'orders@example.com' },
      items: [
        { sku: 'BEAN-1KG', name: 'Espresso beans, 1 kg', quantity: 4, price: 18.5 },
        { sku: 'CUP-6', name: 'Cups, set of 6', quantity: 1, price: 32 },
      ],
      total: 106,
      currency: 'EUR',
      shipping_address: { street: 'Kai 12', city: 'Hamburg', postal_code: '20457', country: 'DE' },
      placed_at: '2026-11-20T12:00:00Z',
    },
  },
];
