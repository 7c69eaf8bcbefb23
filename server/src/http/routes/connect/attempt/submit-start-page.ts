import { getAppName } from '#db/connect/connect-attempt-repo.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import {
  formatEndedAttemptCookie,
  readBrowserSecrets,
} from '#http/pages/connect/attempt-cookie.ts';
import {
  chooseTexts,
  renderEndingPage,
  renderOverPage,
  renderWrongBrowserPage,
  toReply,
} from '#http/pages/connect/attempt-page.ts';
import { startPage } from '#http/pages/connect/start-page.ts';
import { findStartLink, submitStartForm } from '#oauth/attempt/start-link.ts';
import { getStartMode, readPageNames } from './get-start-page.ts';

const REDIRECT_HEADERS = {
  // Browsers also apply the policy of a redirect. `same-origin` would sever the window here.
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
} as const;

export const submitStartPage: Handler<'submitStartPage'> = async ({
  params,
  body,
  services,
  rawQuery,
  rawHeaders,
}) => {
  const { publicUrl, connect } = services;
  const lang = rawQuery.get('lang');
  const requested = chooseTexts(rawHeaders, lang);
  const browser = readBrowserSecrets(publicUrl(), rawHeaders.cookie);
  const link = await findStartLink(connect, params.token, browser);
  if (link.kind === 'over') {
    return toReply(renderOverPage(requested, 404));
  }
  if (link.kind === 'other_browser') {
    return toReply(renderWrongBrowserPage(requested, 'start'));
  }
  const { attempt } = link;
  const texts = chooseTexts(rawHeaders, lang ?? attempt.lang);
  const confirm = async () => {
    const mode = getStartMode(attempt) === 'relay' ? 'relay' : 'confirm';
    const pageNames = await readPageNames(services, attempt);
    return toReply(startPage(texts, { ...pageNames, attempt, mode, cookie: null }));
  };
  // SameSite=Lax prevents other sites from sending the cookie along, but not a sibling of our host.
  if ((rawHeaders['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
    return confirm();
  }
  const outcome = await submitStartForm(connect, attempt, body);
  switch (outcome.kind) {
    case 'confirm':
      return confirm();
    case 'redirect':
      return new HttpReply(303, { ...REDIRECT_HEADERS, location: outcome.address }, undefined);
    case 'cancelled':
    case 'failed': {
      const ending =
        outcome.kind === 'failed'
          ? outcome.failure
          : ({ code: 'USER_DENIED', status: 'denied' } as const);
      const page = renderEndingPage(texts, {
        app: getAppName(attempt),
        attempt,
        ending,
        cookie: formatEndedAttemptCookie(publicUrl(), attempt._id),
      });
      return toReply({ ...page, status: 200 });
    }
  }
};
