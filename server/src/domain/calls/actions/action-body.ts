import type { Action } from '#connectors/connector.gen.d.ts';

export interface WrittenBody {
  contentType: string;
  bytes: Uint8Array;
}

/** Serializes the body of an action as its app expects it. */
export async function writeBody(kind: Action['request'], body: unknown): Promise<WrittenBody> {
  if (kind === 'form') {
    return {
      contentType: 'application/x-www-form-urlencoded',
      bytes: Buffer.from(new URLSearchParams(toPairs(body)).toString(), 'utf8'),
    };
  }
  if (kind === 'multipart') {
    const form = new FormData();
    for (const [name, value] of toPairs(body)) {
      form.append(name, value);
    }
    const written = new Response(form);
    return {
      contentType: written.headers.get('content-type') ?? 'multipart/form-data',
      bytes: new Uint8Array(await written.arrayBuffer()),
    };
  }
  return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(body), 'utf8') };
}

/** Converts a value to the pairs of a form. A nested name is `address[city]`; a list repeats its name. */
function toPairs(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => toPairs(item, name));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, member]) =>
      toPairs(member, name === '' ? key : `${name}[${key}]`),
    );
  }
  return value === undefined ? [] : [[name, typeof value === 'string' ? value : String(value)]];
}
