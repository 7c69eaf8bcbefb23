import { getAppName } from '#db/connect/connect-attempt-repo.ts';
import type { Handler } from '#http/handler.ts';
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
import {
  cancelSelection,
  openSelection,
  selectAccount,
} from '#oauth/account-selection/select-account.ts';
import { renderAccountSelection } from './get-choice-page.ts';

export const submitChoice: Handler<'submitChoice'> = async ({
  params,
  body,
  services,
  rawHeaders,
}) => {
  const { publicUrl, connect } = services;
  const browser = readBrowserSecrets(publicUrl(), rawHeaders.cookie);
  const open = await openSelection(connect, params.token, browser);
  if (open.kind === 'over') {
    return toReply(renderOverPage(chooseTexts(rawHeaders), 404));
  }
  if (open.kind === 'other_browser') {
    return toReply(renderWrongBrowserPage(chooseTexts(rawHeaders), 'start'));
  }
  const { attempt, view } = open;
  const texts = chooseTexts(rawHeaders, attempt.lang);
  // SameSite=Lax allows a sibling of our host to send the cookie, as at the start page.
  if ((rawHeaders['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
    return toReply(await renderAccountSelection(services, texts, { attempt, view }));
  }
  const isCancelled = body.action === 'cancel';
  const outcome = isCancelled
    ? await cancelSelection(connect, open)
    : await selectAccount(connect, open, body.account);
  if (outcome.kind === 'none_selected') {
    const again = { attempt, view, isMissing: true };
    return toReply(await renderAccountSelection(services, texts, again));
  }
  if (outcome.kind === 'over') {
    return toReply(renderOverPage(texts, 404));
  }
  const page = renderEndingPage(texts, {
    app: getAppName(attempt),
    attempt,
    ending: outcome.kind === 'connected' ? 'active' : outcome.failure,
    cookie: formatEndedAttemptCookie(publicUrl(), attempt._id),
  });
  return toReply(isCancelled ? { ...page, status: 200 } : page);
};
