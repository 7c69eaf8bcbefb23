import type { Handler } from '#http/handler.ts';
import {
  formatEndedAttemptCookie,
  readBrowserSecrets,
} from '#http/pages/connect/attempt-cookie.ts';
import {
  type AttemptPage,
  chooseTexts,
  renderEndingPage,
  renderOverPage,
  renderWrongBrowserPage,
  toReply,
} from '#http/pages/connect/attempt-page.ts';
import type { AttemptTexts } from '#http/pages/connect/texts/attempt-texts.ts';
import type { Services } from '#http/services.ts';
import {
  type CallbackOutcome,
  connectFromCallback,
} from '#oauth/callback/connect-from-callback.ts';
import { renderAccountSelection } from './get-choice-page.ts';

export const completeIntegration: Handler<'completeIntegration'> = async ({
  params,
  rawQuery,
  rawHeaders,
  services,
}) => {
  const outcome = await connectFromCallback(services.connect, {
    slug: params.slug,
    params: rawQuery,
    browser: readBrowserSecrets(services.publicUrl(), rawHeaders.cookie),
  });
  const lang = 'attempt' in outcome ? outcome.attempt.lang : null;
  return toReply(await pageFor(services, chooseTexts(rawHeaders, lang), outcome));
};

async function pageFor(
  services: Services,
  texts: AttemptTexts,
  outcome: CallbackOutcome,
): Promise<AttemptPage> {
  switch (outcome.kind) {
    case 'connected':
    case 'failed': {
      const { app, attempt } = outcome;
      const ending = outcome.kind === 'connected' ? 'active' : outcome.failure;
      const cookie = formatEndedAttemptCookie(services.publicUrl(), attempt._id);
      const watchesOpener = attempt.has_opener;
      return renderEndingPage(texts, { app, attempt, ending, cookie, watchesOpener });
    }
    case 'choose':
      return renderAccountSelection(services, texts, { ...outcome, isCallback: true });
    case 'wrong_browser':
      return renderWrongBrowserPage(texts, 'callback');
    case 'unknown':
      return renderOverPage(texts, 400);
  }
}
