import { expect } from 'vitest';
import { step } from './journey-step.ts';

let entry = '';

/** Reads what the steps before have left in the audit log. */
export const auditSteps = [
  ...(['accountToken', 'apiKey'] as const).flatMap((as) => [
    step(
      'listAuditEntries',
      as,
      'finds who created the linked account',
      () => ({ query: { event_type: 'LINKED_ACCOUNT_CREATED,CONFIG_CREATED' } }),
      ({ docs }) => {
        expect(docs.length).toBeGreaterThan(0);
        entry = docs[0]?._id ?? '';
      },
    ),
    step(
      'getAuditEntry',
      as,
      'reads one entry',
      () => ({ path: { id: entry } }),
      (body) => {
        expect(body).toMatchObject({ _id: entry });
      },
    ),
    step(
      'exportAuditEntries',
      as,
      'takes a file home',
      () => ({ query: {} }),
      (body) => {
        expect(body).toContain('LOGIN');
      },
    ),
  ]),
  step(
    'listAccountAuditEntries',
    'sessionToken',
    'sees what happened to its account',
    () => ({ query: {} }),
    ({ docs }) => {
      expect(docs.length).toBeGreaterThan(0);
      expect(JSON.stringify(docs)).not.toContain('@');
    },
  ),
];
