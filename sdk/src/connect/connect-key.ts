import type { Call } from '../http/call.ts';

/** Stores a customer's key. @returns what the server says about its success */
export async function connectByKey(
  call: Call,
  slug: string,
  payload: { [field: string]: string } = {},
): Promise<boolean> {
  const { success } = await call('POST', '/api/v2/app/{slug}/save', {
    path: { slug },
    body: payload,
  });
  return success;
}
