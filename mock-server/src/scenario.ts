/** One response of the contract: a status code and one of the named examples of that response. */
export interface Preference {
  code: number;
  /** Default: the first example of the response. */
  example?: string;
}

export interface Scenario {
  /** A sentence for QA about what the dashboard shows. */
  description: string;
  /** The addresses of the dashboard's screens that differ. */
  screen: string;
  /** Responses by operationId. */
  responses: Readonly<Record<string, Preference>>;
  /** The response of every other operation that documents this response and example. */
  everyOperation?: Preference;
}

export function example(name: string, code = 200): Preference {
  return { code, example: name };
}

/** Assigns the same response to several operations. */
export function assign(
  operationIds: readonly string[],
  preference: Preference,
): Scenario['responses'] {
  return Object.fromEntries(operationIds.map((operationId) => [operationId, preference]));
}
