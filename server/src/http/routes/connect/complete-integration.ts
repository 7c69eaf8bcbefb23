import { type CompleteOutcome, completeAttempt } from '../../../oauth/attempt/complete-attempt.ts';
import type { Handler } from '../../handler.ts';
import { endedAttemptCookie, readCookies } from '../../pages/connect/attempt-cookie.ts';
import type { AttemptPage } from '../../pages/connect/attempt-page.ts';
import { endingPage, overPage, wrongBrowserPage } from '../../pages/connect/callback-page.ts';
import { pageReply, textsForRequest } from '../../pages/connect/page-reply.ts';
import type { AttemptTexts } from '../../pages/connect/texts/attempt-texts.ts';
import type { Services } from '../../services.ts';
import { renderAccountSelection } from './get-choice-page.ts';

export const completeIntegration: Handler<'completeIntegration'> = async ({
  params,
  rawQuery,
  rawHeaders,
  services,
}) => {
  const cookies = readCookies(rawHeaders.cookie);
  const outcome = await completeAttempt(services.connect, params.slug, rawQuery, cookies);
  return pageReply(await pageFor(services, textsForRequest(rawHeaders), outcome));
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
      return renderAccountSelection(services, texts, outcome);
    case 'wrong_browser':
      return wrongBrowserPage(texts, 'callback');
    case 'unknown':
      return overPage(texts, 400);
  }
}
