import type { Json, JsonObject } from './json.ts';
import { type Located, member, members, step } from './resolve.ts';

export interface NamedExample {
  name: string;
  value: Json;
}

/** One media type of a request or response. */
export interface Content {
  mediaType: string;
  /** URI fragment of the schema in the document, `#/paths/…/schema`. */
  schemaPointer: string;
  examples: NamedExample[];
}

/** The body of a request: as JSON where it may be sent so, else in its first media type. */
export interface RequestBody extends Content {
  isRequired: boolean;
  /** All that it may be sent in. */
  mediaTypes: string[];
}

/** What a request body or a response holds, one for each media type. */
export function contentsOf(document: JsonObject, holder: Located): Content[] {
  return members(document, holder, 'content').map((media) => ({
    mediaType: media.name,
    schemaPointer: `#${step(media.pointer, 'schema')}`,
    examples: members(document, media, 'examples').map(({ name, value }) => ({
      name,
      value: value.value ?? null,
    })),
  }));
}

export function requestBodyOf(
  document: JsonObject,
  operation: Pick<Located, 'pointer' | 'value'>,
): RequestBody | undefined {
  const body = member(document, operation, 'requestBody');
  const contents = body === undefined ? [] : contentsOf(document, body);
  const content = contents.find(({ mediaType }) => mediaType === 'application/json') ?? contents[0];
  return (
    content && {
      isRequired: body?.value.required === true,
      mediaTypes: contents.map(({ mediaType }) => mediaType),
      ...content,
    }
  );
}
