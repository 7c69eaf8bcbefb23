import type { OperationId, SuccessBody } from '../src/http/handler.ts';
import type { ApiErrorBody } from '../src/http/schema.gen.d.ts';

/** The body of a success, typed as the contract promises it: the server serialises by the contract. */
export async function bodyOf<Op extends OperationId>(response: Response): Promise<SuccessBody<Op>> {
  return JSON.parse(await response.text());
}

export async function errorOf(response: Response): Promise<ApiErrorBody> {
  return JSON.parse(await response.text());
}
