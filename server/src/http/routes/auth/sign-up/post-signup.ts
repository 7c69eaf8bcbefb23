import { bootstrapOrg } from '#domain/org/bootstrap-org.ts';
import type { Handler } from '#http/handler.ts';

export const postSignup: Handler<'postSignup'> = async ({ body, principal, services }) => {
  const { flow } = body;
  if (principal.kind === 'user') {
    await bootstrapOrg(services, principal, flow);
  }
  return { success: true, flow };
};
