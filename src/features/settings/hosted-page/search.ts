import * as v from 'valibot';

export const PREVIEW_DEFAULTS = { width: 'desktop', scheme: 'light' } as const;

/**
 * The search params of `/settings/hosted-page`: the display of the preview. An invalid value is
 * ignored.
 */
export const previewSearch = v.object({
  width: v.optional(
    v.fallback(v.picklist(['desktop', 'phone']), PREVIEW_DEFAULTS.width),
    PREVIEW_DEFAULTS.width,
  ),
  scheme: v.optional(
    v.fallback(v.picklist(['light', 'dark']), PREVIEW_DEFAULTS.scheme),
    PREVIEW_DEFAULTS.scheme,
  ),
});

export type PreviewSearch = v.InferOutput<typeof previewSearch>;
