import type { AccountDetails } from '@patchbay/sdk';
import * as v from 'valibot';

const KEY = 'patchbay-connect-brand';

const flag = v.optional(v.boolean(), false);
const text = v.exactOptional(v.string());
const brandSchema = v.object({
  name: v.string(),
  icon: v.nullable(v.string()),
  hosted_properties: v.object({
    show_org_name: flag,
    show_linked_account: flag,
    show_powered_by: v.optional(v.boolean(), true),
    base_color: text,
    secondary_color: text,
    button_color: text,
    redirect_url: text,
    terms_of_use_url: text,
    privacy_policy_url: text,
  }),
  lang: v.nullable(v.string()),
});

/** The organization that the page belongs to. It is known before there is a session, and for a link that gives none. */
export type Brand = v.InferOutput<typeof brandSchema>;

/** The organization as the frame of the page shows it. */
export type FrameOrg = Pick<AccountDetails['org'], 'icon' | 'hosted_properties'>;

/**
 * The brand that the server wrote into the page; after a reload, whose URL has no token any more, the
 * one that this tab has stored.
 *
 * @param isReload whether the tab has a session already: a link that is unknown has no owner
 */
export function readBrand(isReload: boolean): Brand | null {
  let json = document.getElementById('patchbay-brand')?.textContent ?? null;
  try {
    if (json !== null) {
      sessionStorage.setItem(KEY, json);
    } else if (isReload) {
      json = sessionStorage.getItem(KEY);
    }
  } catch {
    // Storage is refused in some frames: a reload then shows the page's own look until it has loaded.
  }
  const brand = v.safeParse(brandSchema, parsed(json));
  return brand.success ? brand.output : null;
}

/** Parses a stored text. Undefined if it is not JSON. */
function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
}
