import type { AttemptRow } from '#db/connect/connect-attempt-repo.ts';
import type { Handler } from '#http/handler.ts';
import { renderAccountSelectionPage } from '#http/pages/connect/account-selection-page.ts';
import { readBrowserSecrets } from '#http/pages/connect/attempt-cookie.ts';
import {
  type AttemptPage,
  chooseTexts,
  renderOverPage,
  renderWrongBrowserPage,
  toReply,
} from '#http/pages/connect/attempt-page.ts';
import type { AttemptTexts } from '#http/pages/connect/texts/attempt-texts.ts';
import type { Services } from '#http/services.ts';
import type { SelectionView } from '#oauth/account-selection/pending-account-selection.ts';
import { openSelection } from '#oauth/account-selection/select-account.ts';
import { readPageNames } from './get-start-page.ts';

export const getChoicePage: Handler<'getChoicePage'> = async ({ params, services, rawHeaders }) => {
  const browser = readBrowserSecrets(services.publicUrl(), rawHeaders.cookie);
  const found = await openSelection(services.connect, params.token, browser);
  switch (found.kind) {
    case 'over':
      return toReply(renderOverPage(chooseTexts(rawHeaders), 404));
    case 'other_browser':
      return toReply(renderWrongBrowserPage(chooseTexts(rawHeaders), 'start'));
    case 'open': {
      const texts = chooseTexts(rawHeaders, found.attempt.lang);
      return toReply(await renderAccountSelection(services, texts, found));
    }
  }
};

/** The parts of an attempt that the account selection page shows. */
export interface SelectionToRender {
  attempt: AttemptRow;
  view: SelectionView;
  /** Whether the form came without an account. */
  isMissing?: boolean;
  /** Whether the page is a callback's, which reports that its opener is severed. Default false. */
  isCallback?: boolean;
}

export async function renderAccountSelection(
  services: Services,
  texts: AttemptTexts,
  { attempt, view, isMissing = false, isCallback = false }: SelectionToRender,
): Promise<AttemptPage> {
  const { publicUrl, apiPrefix } = services.connect;
  const { pathname: address } = new URL(`${publicUrl()}${apiPrefix}/oauth/choose/${view.token}`);
  const pageNames = await readPageNames(services, attempt);
  const watchesOpener = isCallback && attempt.has_opener;
  return renderAccountSelectionPage(texts, {
    ...pageNames,
    view,
    address,
    isMissing,
    watchesOpener,
  });
}
