// The input and the response of every operation, derived from the contract. This file contains only types.
import type { paths } from '../schema.gen.d.ts';

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** The paths of the contract that have the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][Lowercase<M>] extends object ? P : never;
}[keyof paths];

export type OperationOf<M extends Method, P extends PathOf<M>> = paths[P][Lowercase<M>];

type ParameterOf<Operation, In extends string> = Operation extends {
  parameters: { [key in In]?: infer Values };
}
  ? NonNullable<Values>
  : never;

type BodyOf<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? { body: Body }
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { body?: Body | undefined }
    : { body?: never };

/** Values may be undefined, which are not sent. */
type Loose<Values> = { [Key in keyof Values]: Values[Key] | undefined };

type Named<In extends string, Values> = [Values] extends [never]
  ? { [key in In]?: never }
  : Partial<Values> extends Values
    ? { [key in In]?: Loose<Values> }
    : { [key in In]: Loose<Values> };

type PathValues<Operation> = [ParameterOf<Operation, 'path'>] extends [never]
  ? unknown
  : ParameterOf<Operation, 'path'>;

/** The input of an operation. Path parameters are passed by name. */
export type InputOf<Operation> = PathValues<Operation> &
  Named<'query', ParameterOf<Operation, 'query'>> &
  Named<'header', ParameterOf<Operation, 'header'>> &
  BodyOf<Operation> & { signal?: AbortSignal | undefined };

/** The body of the success response. */
export type ResponseOf<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : undefined;
