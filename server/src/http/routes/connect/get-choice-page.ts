import type { AttemptRow } from '../../../db/connect/connect-attempt-repo.ts';
import type { SelectionView } from '../../../oauth/account-selection/pending-account-selection.ts';
import { openSelection } from '../../../oauth/account-selection/select-account.ts';
import type { Handler } from '../../handler.ts';
import { accountSelectionPage } from '../../pages/connect/account-selection-page.ts';
import { readCookies } from '../../pages/connect/attempt-cookie.ts';
import type { AttemptPage } from '../../pages/connect/attempt-page.ts';
import { overPage, wrongBrowserPage } from '../../pages/connect/callback-page.ts';
import { pageReply, textsForRequest } from '../../pages/connect/page-reply.ts';
import type { AttemptTexts } from '../../pages/connect/texts/attempt-texts.ts';
import type { Services } from '../../services.ts';
import { namesOf } from './get-start-page.ts';

export const getChoicePage: Handler<'getChoicePage'> = async ({ params, services, rawHeaders }) => {
  const texts = textsForRequest(rawHeaders);
  const cookies = readCookies(rawHeaders.cookie);
  const choice = await openSelection(services.connect, params.token, cookies);
  switch (choice.kind) {
    case 'over':
      return pageReply(overPage(texts, 404));
    case 'other_browser':
      return pageReply(wrongBrowserPage(texts, 'start'));
    case 'open':
      return pageReply(await renderAccountSelection(services, texts, choice));
  }
};

/**
 * The page that asks which account.
 *
 * @param isMissing whether an account was asked for and none came
 */
export async function renderAccountSelection(
  services: Services,
  texts: AttemptTexts,
  { attempt, view }: { attempt: AttemptRow; view: SelectionView },
  isMissing = false,
): Promise<AttemptPage> {
  const { publicUrl, apiPrefix } = services.connect;
  const { pathname } = new URL(`${publicUrl()}${apiPrefix}/oauth/choose/${view.token}`);
  return accountSelectionPage(texts, await namesOf(services, attempt), view, pathname, isMissing);
}
