import type { Application } from '@patchbay/sdk';
import { use, useMemo } from 'react';
import { translate } from './connector-texts/connector-texts';
import { TextsContext } from './texts-context';

/** Apps with their tags in the language of the page, in which they are shown and searched. */
export function useTranslatedTags(
  apps: readonly Application[] | undefined,
): readonly Application[] | undefined {
  const { connectorTexts } = use(TextsContext);
  return useMemo(
    () =>
      apps?.map((app) => ({ ...app, tags: app.tags.map((tag) => translate(tag, connectorTexts)) })),
    [apps, connectorTexts],
  );
}
