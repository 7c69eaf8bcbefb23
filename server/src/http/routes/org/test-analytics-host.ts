import { callAnalyticsHost } from '#domain/org/test-analytics-host.ts';
import type { Handler } from '#http/handler.ts';
import { getUserPrincipal } from '../auth/get-user-principal.ts';

export const testAnalyticsHost: Handler<'testAnalyticsHost'> = async ({ principal, services }) => {
  const { db, clock, connect } = services;
  return callAnalyticsHost(
    { db, clock, outbound: connect.outbound },
    getUserPrincipal(principal).org_id,
  );
};
