import * as v from 'valibot';

export const PREVIEW_DEFAULTS = { width: 'desktop', scheme: 'light' } as const;

/** The search of `/settings/hosted-page`: how the preview is shown. A bad value counts as none. */
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
