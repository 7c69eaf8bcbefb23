import {
  cancelSelection,
  openSelection,
  selectAccount,
} from '../../../oauth/account-selection/select-account.ts';
import { appOf } from '../../../oauth/attempt/start-link.ts';
import type { Handler } from '../../handler.ts';
import { endedAttemptCookie, readCookies } from '../../pages/connect/attempt-cookie.ts';
import { endingPage, overPage, wrongBrowserPage } from '../../pages/connect/callback-page.ts';
import { pageReply, textsForRequest } from '../../pages/connect/page-reply.ts';
import { renderAccountSelection } from './get-choice-page.ts';

export const submitChoice: Handler<'submitChoice'> = async ({
  params,
  body,
  services,
  rawHeaders,
}) => {
  const { connect } = services;
  const texts = textsForRequest(rawHeaders);
  const choice = await openSelection(connect, params.token, readCookies(rawHeaders.cookie));
  if (choice.kind === 'over') {
    return pageReply(overPage(texts, 404));
  }
  if (choice.kind === 'other_browser') {
    return pageReply(wrongBrowserPage(texts, 'start'));
  }
  const { attempt } = choice;
  // As at the start page: SameSite=Lax lets a sibling of our host through.
  if ((rawHeaders['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
    return pageReply(await renderAccountSelection(services, texts, choice));
  }
  const isCancelled = body.action === 'cancel';
  const outcome = isCancelled
    ? await cancelSelection(connect, choice)
    : await selectAccount(connect, choice, body.account);
  if (outcome.kind === 'ask') {
    return pageReply(await renderAccountSelection(services, texts, choice, true));
  }
  if (outcome.kind === 'over') {
    return pageReply(overPage(texts, 404));
  }
  const ending = outcome.kind === 'connected' ? 'active' : outcome.failure;
  const cookie = endedAttemptCookie(connect.publicUrl(), attempt._id);
  const page = endingPage(texts, appOf(attempt), attempt, ending, cookie);
  return pageReply(isCancelled ? { ...page, status: 200 } : page);
};
