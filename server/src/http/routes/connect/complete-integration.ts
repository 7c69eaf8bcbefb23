import { callbackPage } from '../../../oauth/callback-page.ts';
import { completeAttempt } from '../../../oauth/complete-attempt.ts';
import { type Handler, HttpReply } from '../../handler.ts';

export const completeIntegration: Handler<'completeIntegration'> = async ({
  params,
  rawQuery,
  services,
}) => {
  const outcome = await completeAttempt(services.connect, params.slug, rawQuery);
  const { status, headers, body } = callbackPage(outcome);
  return new HttpReply(status, headers, body);
};
