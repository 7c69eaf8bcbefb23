import { useQuery } from '@tanstack/react-query';
import { ENGLISH, loadTexts, pickLanguage } from '../texts/load-texts';
import type { Localized } from '../texts/texts-context';

/**
 * The language of the page and its texts; undefined until they are loaded.
 *
 * @param preferred preferred before the browser's languages; undefined while unknown
 */
export function useLocalized(
  preferred: readonly (string | null | undefined)[] | undefined,
): Localized | undefined {
  const language =
    preferred === undefined ? undefined : pickLanguage([...preferred, ...navigator.languages]);
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
  // If translations cannot be loaded, the page is shown in English.
  return texts.data === undefined ? { language: 'en', ...ENGLISH } : { language, ...texts.data };
}
