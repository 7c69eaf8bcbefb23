// These tests cause every documented error that does not follow a rule.
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { getOperation } from '@patchbay/contract/operations.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { allRefusals } from './server-refusals/all-refusals.ts';
import { buildContractRequest, type RequestChanges } from './support/contract-request.ts';
import { expectError } from './support/expect-error.ts';
import { type JourneyPlatform, startJourneyPlatform } from './support/journey-platform.ts';

let platform: JourneyPlatform;
beforeAll(async () => {
  platform = await startJourneyPlatform();
});
afterAll(() => platform.close());

const send = (operation: Operation, changes: RequestChanges) =>
  fetch(buildContractRequest(platform.app.url, operation, changes));

for (const refusal of allRefusals) {
  const { operation, status, title, times = 1 } = refusal;
  it(`${operation} ${status}: ${title}`, async () => {
    const { app, withoutSignup, secrets } = platform;
    const described = getOperation(operation);
    const { url } = refusal.isWhereSignupIsClosed === true ? withoutSignup : app;
    const prepared = await refusal.prepare?.(app);
    const changes = { secrets, ...refusal.changes, ...prepared };
    for (let sent = 1; sent < times; sent += 1) {
      await send(described, changes);
    }
    const response = await fetch(buildContractRequest(url, described, changes));
    await expectError(response, described, refusal);
  });
}
