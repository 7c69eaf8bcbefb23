// These tests repeat the journey and the refusals of `server.test.ts` through Prism, which checks each request and
// response by itself.
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { getOperation } from '@patchbay/contract/operations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journey } from './server-journey/journey.ts';
import { allRefusals } from './server-refusals/all-refusals.ts';
import { buildContractRequest, type RequestChanges } from './support/contract-request.ts';
import { type JourneyPlatform, startJourneyPlatform } from './support/journey-platform.ts';
import { type PrismProxy, startPrismProxy } from './support/prism-proxy.ts';

let platform: JourneyPlatform;
let proxy: PrismProxy;
beforeAll(async () => {
  platform = await startJourneyPlatform();
  proxy = await startPrismProxy(platform.app.url);
});
afterAll(async () => {
  await proxy.stop();
  await platform.close();
});

const throughPrism = (operation: Operation, changes: RequestChanges) =>
  proxy.fetch(buildContractRequest(proxy.url, operation, changes));

describe('a journey of one organization', () => {
  for (const step of journey) {
    it(`${step.operation} ${step.title} (${step.as ?? 'no credential'})`, () =>
      step.run(throughPrism, platform.journey));
  }
});

describe('refusals of requests that the contract allows', () => {
  const allowed = allRefusals.filter(
    ({ isMalformed, isWhereSignupIsClosed, times }) =>
      !isMalformed && !isWhereSignupIsClosed && times === undefined,
  );
  for (const { operation, status, title, changes, prepare } of allowed) {
    it(`${operation} ${status}: ${title}`, async () => {
      const prepared = await prepare?.(platform.app);
      const response = await throughPrism(getOperation(operation), {
        secrets: platform.secrets,
        ...changes,
        ...prepared,
      });
      expect(response.status, await response.text()).toBe(status);
    });
  }
});
