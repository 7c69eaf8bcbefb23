import type { Call } from '#http/handler.ts';

/** Returns the app that a call names, with the linked account that the call is for. */
export function toAppReference({
  params,
  headers,
}: Pick<Call<'listActions' | 'getAction' | 'listAppTriggers'>, 'params' | 'headers'>) {
  return { slug: params.slug, linked_account_id: headers.linked_account_id };
}
