import * as v from 'valibot';
import type { HostedPageLooks } from '../api';

const colour = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$/, 'Enter a colour like #0f766e.'),
);

function isWebAddress(text: string): boolean {
  return text === '' || (/^https?:\/\//.test(text) && URL.canParse(text));
}

/** What can be set for one hosted page; '' keeps what the organisation has. */
export const looksSchema = v.object({
  base_color: colour,
  button_color: colour,
  redirect_url: v.pipe(
    v.string(),
    v.trim(),
    v.check(isWebAddress, 'Enter a whole address that begins with https://.'),
    v.maxLength(2048, 'An address has at most 2048 characters.'),
  ),
});

export type LooksValues = v.InferOutput<typeof looksSchema>;

export const NO_LOOKS: LooksValues = { base_color: '', button_color: '', redirect_url: '' };

/** The body of the call: only what is set. */
export function toLooks({ base_color, button_color, redirect_url }: LooksValues): HostedPageLooks {
  return {
    ...(base_color === '' ? {} : { base_color }),
    ...(button_color === '' ? {} : { button_color }),
    ...(redirect_url === '' ? {} : { redirect_url }),
  };
}
