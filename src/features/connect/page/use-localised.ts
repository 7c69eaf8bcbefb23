import { useQuery } from '@tanstack/react-query';
import { ENGLISH, loadTexts, pickLanguage } from '../texts/load-texts';
import type { Localized } from '../texts/texts-context';

/**
 * The language of the page and its sentences; undefined until they are here.
 *
 * @param wanted before the browser's own languages; undefined while that is not known yet
 */
export function useLocalized(
  wanted: readonly (string | null | undefined)[] | undefined,
): Localized | undefined {
  const language =
    wanted === undefined ? undefined : pickLanguage([...wanted, ...navigator.languages]);
  const texts = useQuery({
    queryKey: ['connect', 'texts', language],
    queryFn: () => loadTexts(language ?? 'en'),
    enabled: language !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    ...(language === 'en' ? { initialData: ENGLISH } : {}),
  });
  if (language === undefined || texts.isPending) {
    return undefined;
  }
  // A catalogue that cannot be loaded is no reason for an empty page.
  return texts.data === undefined ? { language: 'en', ...ENGLISH } : { language, ...texts.data };
}
