import type { Services } from '../../../app/services.ts';
import { endedAttemptCookie, readCookies } from '../../../oauth/attempt-cookie.ts';
import type { AttemptPage } from '../../../oauth/attempt-page.ts';
import { endingPage, overPage, wrongBrowserPage } from '../../../oauth/callback-page.ts';
import { type CompleteOutcome, completeAttempt } from '../../../oauth/complete-attempt.ts';
import type { AttemptTexts } from '../../../oauth/texts/attempt-texts.ts';
import type { Handler } from '../../handler.ts';
import { pageReply, textsOf } from './attempt-reply.ts';
import { askFor } from './get-choice-page.ts';

export const completeIntegration: Handler<'completeIntegration'> = async ({
  params,
  rawQuery,
  rawHeaders,
  services,
}) => {
  const cookies = readCookies(rawHeaders.cookie);
  const outcome = await completeAttempt(services.connect, params.slug, rawQuery, cookies);
  return pageReply(await pageFor(services, textsOf(rawHeaders), outcome));
};

async function pageFor(
  services: Services,
  texts: AttemptTexts,
  outcome: CompleteOutcome,
): Promise<AttemptPage> {
  switch (outcome.kind) {
    case 'connected':
    case 'failed': {
      const { app, attempt } = outcome;
      const ending = outcome.kind === 'connected' ? 'active' : outcome.failure;
      const cookie = endedAttemptCookie(services.publicUrl(), attempt._id);
      return endingPage(texts, app, attempt, ending, cookie);
    }
    case 'choose':
      return askFor(services, texts, outcome);
    case 'wrong_browser':
      return wrongBrowserPage(texts, 'callback');
    case 'unknown':
      return overPage(texts, 400);
  }
}
