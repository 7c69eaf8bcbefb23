import type { Operation } from '@patchbay/contract/list-operations.ts';
import { getOperation, operations } from '@patchbay/contract/operations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../server/src/http/operations.gen.ts';
import { journey } from './server-journey/journey.ts';
import { allRefusals } from './server-refusals/all-refusals.ts';
import { AuditComparison } from './support/audit-declarations.ts';
import { buildContractRequest, type RequestChanges } from './support/contract-request.ts';
import { findErrorBodyViolations, readBody } from './support/contract-response.ts';
import { implemented, isByRule, notImplemented } from './support/error-rules.ts';
import { type JourneyPlatform, startJourneyPlatform } from './support/journey-platform.ts';

// `server-prism.full.test.ts` repeats this through Prism. `server-refusals.full.test.ts` and
// `server-rules.full.test.ts` cause the errors.

let platform: JourneyPlatform;
beforeAll(async () => {
  platform = await startJourneyPlatform();
});
afterAll(() => platform.close());

const audit = new AuditComparison();
const send = async (operation: Operation, changes: RequestChanges) => {
  const response = await fetch(buildContractRequest(platform.app.url, operation, changes));
  audit.note(operation, response);
  return response;
};

describe('the cases below and the contract', () => {
  it('implement no operation that the contract lacks', () => {
    const known = new Set(operations.map(({ operationId }) => operationId));
    expect(Object.keys(handlers).filter((id) => !known.has(id))).toEqual([]);
  });

  it('include every implemented operation with every credential that it accepts', () => {
    const documented = implemented.flatMap(({ operationId, security }) =>
      security.length === 0
        ? [`${operationId} by null`]
        : security.map(
            (schemes) => `${operationId} by ${schemes.length === 0 ? null : schemes.join(' and ')}`,
          ),
    );
    const covered = new Set(journey.map(({ operation, as }) => `${operation} by ${as}`));
    expect([...covered].sort()).toEqual(documented.sort());
  });

  it('include every documented error of an implemented operation, and no other', () => {
    const documented = implemented.flatMap((operation) =>
      operation.contents
        .filter(({ code }) => code.startsWith('4') && !isByRule(operation, code))
        .map(({ code }) => `${operation.operationId} ${code}`),
    );
    // A case may exist besides the one by rule of the same status.
    const provoked = allRefusals
      .filter(({ operation, status }) => !isByRule(getOperation(operation), String(status)))
      .map(({ operation, status }) => `${operation} ${status}`);
    expect([...new Set(provoked)].sort()).toEqual([...new Set(documented)].sort());
  });
});

describe('a journey of one organization', () => {
  for (const step of journey) {
    it(`${step.operation} ${step.title} (${step.as ?? 'no credential'})`, () =>
      step.run(send, platform.journey));
  }

  it('leaves the entries of the audit log that its operations declare, and no others', async () => {
    await platform.app.app.services.background.settled();
    expect(await audit.findDifferences(platform.app.database.adminUrl)).toEqual([]);
  });
});

describe('what the server does not implement', () => {
  it.each(notImplemented)('$operationId responds with 501', async (operation) => {
    const response = await send(operation, { secrets: platform.secrets });
    const body = await readBody(response);
    expect(response.status, JSON.stringify(body)).toBe(501);
    expect(findErrorBodyViolations(body)).toEqual([]);
    expect(body).toMatchObject({ status_code: 501, error_code: 'NOT_IMPLEMENTED' });
  });
});
