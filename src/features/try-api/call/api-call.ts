import * as v from 'valibot';

/** A request to the API. It has no credential, which is added when it is sent. */
export type ApiCall = {
  method: string;
  /** The path with its values and the query, such as `/api/v2/public/workflow?limit=10`. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** The JSON text of the body as it was typed; undefined for none. */
  body?: string | undefined;
};

/** The response to a call, or the reason why there is none. */
export type CallOutcome =
  | {
      kind: 'response';
      status: number;
      statusText: string;
      headers: readonly (readonly [name: string, value: string])[];
      body: ResponseBody;
      /** Milliseconds from sending the request to the end of the body. */
      durationMs: number;
    }
  | { kind: 'canceled' | 'unreachable'; durationMs: number };

export type ResponseBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string; isShortened: boolean };

const MAX_TEXT = 100_000;

/** Reads the body of a response: JSON as a value, and anything else as text. */
export function parseBody(text: string): ResponseBody {
  try {
    const value: unknown = JSON.parse(text);
    return { kind: 'json', value };
  } catch {
    return { kind: 'text', text: text.slice(0, MAX_TEXT), isShortened: text.length > MAX_TEXT };
  }
}

const startedSchema = v.object({ execution_id: v.string() });

/** Returns the execution that a response names; undefined if it names none. */
export function getExecutionId(outcome: CallOutcome | undefined): string | undefined {
  if (outcome?.kind !== 'response' || outcome.body.kind !== 'json') {
    return undefined;
  }
  const result = v.safeParse(startedSchema, outcome.body.value);
  return result.success ? result.output.execution_id : undefined;
}

/** The maximum length of a body, in bytes of UTF-8. */
const MAX_BODY_BYTES = 1_000_000;

/** Returns why a body cannot be sent; undefined if it can. */
export function findBodyProblem(text: string): string | undefined {
  const { size } = new Blob([text]);
  return size < MAX_BODY_BYTES
    ? undefined
    : `It has ${size.toLocaleString('en')} bytes, and a call from here has less than ${MAX_BODY_BYTES.toLocaleString('en')}. Shorten it, or send it from your back end.`;
}
