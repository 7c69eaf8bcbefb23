import { createUnknownAppError } from '#domain/apps/tenant-apps.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';
import { fireByCall } from './fire-by-call.ts';

export const fireAppEvent: Handler<'fireAppEvent'> = async (call) => {
  const { slug } = call.params;
  const { connect } = call.services;
  if ((await connect.apps.find(getTenant(call.principal), slug)) === null) {
    throw createUnknownAppError(slug);
  }
  return fireByCall(call, slug);
};
