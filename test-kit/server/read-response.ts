import type { OperationId, SuccessBody } from '@patchbay/contract/operation-types.ts';
import type { ApiErrorBody, LoginResponse } from '@patchbay/contract/schema.gen.d.ts';

/** The body of a success, typed as the contract promises it: the server serializes by the contract. */
export async function bodyOf<Op extends OperationId>(response: Response): Promise<SuccessBody<Op>> {
  return JSON.parse(await response.text());
}

export async function errorOf(response: Response): Promise<ApiErrorBody> {
  return JSON.parse(await response.text());
}

/** The body of a completed sign-in. @throws Error for one that requires a further step */
export async function signedInBodyOf(response: Response): Promise<LoginResponse> {
  const body = await bodyOf<'login'>(response);
  if ('challenge_token' in body) {
    throw new Error('The sign-in requires a further step.');
  }
  return body;
}
