import * as v from 'valibot';
import { choice } from '@/lib/search-params';

export const PREVIEW_DEFAULTS = { width: 'desktop', scheme: 'light' } as const;

/**
 * The search params of `/settings/hosted-page`: the display of the preview. An invalid value is
 * ignored.
 */
export const previewSearch = v.object({
  width: choice(['desktop', 'phone']),
  scheme: choice(['light', 'dark']),
});

export type PreviewSearch = v.InferOutput<typeof previewSearch>;
