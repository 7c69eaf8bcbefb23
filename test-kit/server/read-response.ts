import type { OperationId, SuccessBody } from '@patchbay/contract/operation-types.ts';
import type { ApiErrorBody, LoginResponse } from '@patchbay/contract/schema.gen.d.ts';

/** Returns the body of a success with its type in the contract, by which the server serializes it. */
export async function readBody<Op extends OperationId>(
  response: Response,
): Promise<SuccessBody<Op>> {
  return JSON.parse(await response.text());
}

export async function readError(response: Response): Promise<ApiErrorBody> {
  return JSON.parse(await response.text());
}

/**
 * Returns the body of a completed sign-in.
 *
 * @throws Error if the sign-in requires a further step
 */
export async function readSignedInBody(response: Response): Promise<LoginResponse> {
  const body = await readBody<'login'>(response);
  if ('challenge_token' in body) {
    throw new Error('The sign-in requires a further step.');
  }
  return body;
}
