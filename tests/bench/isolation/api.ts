// Calls the platform that the bench has started.
export type Headers = Record<string, string>;

export interface Api {
  /** @throws Error for a response other than a success */
  send<Body>(method: string, path: string, headers: Headers, body?: object): Promise<Body>;
  /** Returns any response, read as text. The body is sent as it is, so that sending takes no time. */
  sendText(
    method: string,
    path: string,
    headers: Headers,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<{ status: number; text: string }>;
}

/** The maximum milliseconds that a response may take. */
const LIMIT_MS = 90_000;
const JSON_TYPE = { 'content-type': 'application/json' };

export function createApi(url: string): Api {
  const sendText: Api['sendText'] = async (method, path, headers, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: body === undefined ? headers : { ...JSON_TYPE, ...headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return { status: response.status, text: await response.text() };
  };
  return {
    sendText,
    send: async (method, path, headers, body) => {
      const { status, text } = await sendText(
        method,
        path,
        headers,
        body === undefined ? undefined : JSON.stringify(body),
      );
      if (status >= 300) {
        throw new Error(`${method} ${path} responded with ${status}: ${text.slice(0, 900)}`);
      }
      return JSON.parse(text);
    },
  };
}
