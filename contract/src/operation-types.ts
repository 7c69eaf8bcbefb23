import type { operations } from './schema.gen.d.ts';

export type OperationId = keyof operations;

/** The parsed body of a response or request, regardless of its media type. */
export type ContentOf<T> = T extends { content: infer Content }
  ? Content[keyof Content]
  : undefined;

type Responses<Op extends OperationId> = operations[Op]['responses'];
type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

/**
 * The JSON body of a response. A status that the operation does not list has the body of the `default`
 * response.
 */
export type BodyOf<Op extends OperationId, Status extends number> =
  Responses<Op> extends Record<Status, infer Named>
    ? JsonOf<Named>
    : Responses<Op> extends { default: infer Default }
      ? JsonOf<Default>
      : never;

/** The body of the documented success. */
export type SuccessBody<Op extends OperationId> = {
  [Status in keyof Responses<Op>]: Status extends 200 | 201 | 204
    ? ContentOf<Responses<Op>[Status]>
    : never;
}[keyof Responses<Op>];
