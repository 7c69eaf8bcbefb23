import type { Action } from '../../../connectors/connector.gen.d.ts';

export interface WrittenBody {
  contentType: string;
  bytes: Uint8Array;
}

/** Serializes the body of an action as its app expects it. */
export async function writeBody(kind: Action['request'], body: unknown): Promise<WrittenBody> {
  if (kind === 'form') {
    return {
      contentType: 'application/x-www-form-urlencoded',
      bytes: Buffer.from(new URLSearchParams(pairsOf(body)).toString(), 'utf8'),
    };
  }
  if (kind === 'multipart') {
    const form = new FormData();
    for (const [name, value] of pairsOf(body)) {
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

/** `address[city]` for what is nested, as is usual in forms; a list repeats its name. */
function pairsOf(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => pairsOf(one, name));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) =>
      pairsOf(one, name === '' ? key : `${name}[${key}]`),
    );
  }
  return value === undefined ? [] : [[name, typeof value === 'string' ? value : String(value)]];
}
