import { appOf, findStartLink, proceed } from '../../../oauth/attempt/start-link.ts';
import { type Handler, HttpReply } from '../../handler.ts';
import { readCookies } from '../../pages/connect/attempt-cookie.ts';
import { endingPage, overPage, wrongBrowserPage } from '../../pages/connect/callback-page.ts';
import { pageReply, textsForRequest } from '../../pages/connect/page-reply.ts';
import { startPage } from '../../pages/connect/start-page.ts';
import { modeOf, namesOf } from './get-start-page.ts';

const REDIRECT_HEADERS = {
  // Browsers apply the policy of a redirect too: any other would cut the window off on the way.
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
  const texts = textsForRequest(rawHeaders, rawQuery.get('lang'));
  const cookies = readCookies(rawHeaders.cookie);
  const link = await findStartLink(services.connect, params.token, cookies);
  if (link.kind === 'over') {
    return pageReply(overPage(texts, 404));
  }
  if (link.kind === 'other_browser') {
    return pageReply(wrongBrowserPage(texts, 'start'));
  }
  const { attempt } = link;
  const askAgain = async () => {
    const mode = modeOf(attempt) === 'relay' ? 'relay' : 'confirm';
    return pageReply(startPage(texts, await namesOf(services, attempt), attempt, mode, null));
  };
  // SameSite=Lax keeps other sites from sending the cookie along, but not a sibling of our host.
  if ((rawHeaders['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
    return askAgain();
  }
  const outcome = await proceed(services.connect, attempt, body);
  switch (outcome.kind) {
    case 'ask':
      return askAgain();
    case 'redirect':
      return new HttpReply(303, { ...REDIRECT_HEADERS, location: outcome.address }, undefined);
    case 'cancelled': {
      const denied = { code: 'USER_DENIED', status: 'denied' } as const;
      const page = endingPage(texts, appOf(attempt), attempt, denied, outcome.cookie);
      return pageReply({ ...page, status: 200 });
    }
  }
};
