import type { Json, JsonObject } from './json.ts';
import { getMember, type Located, listMembers, step } from './resolve.ts';

export interface NamedExample {
  name: string;
  /** The short description; undefined if there is none. */
  summary: string | undefined;
  value: Json;
}

/** One media type of a request or response. */
export interface Content {
  mediaType: string;
  /** URI fragment of the schema in the document, `#/paths/…/schema`. */
  schemaPointer: string;
  examples: NamedExample[];
}

/**
 * The body of a request. It is the JSON body if there is one, otherwise the body of the first media type.
 */
export interface RequestBody extends Content {
  isRequired: boolean;
  /** All media types that the body may be sent in. */
  mediaTypes: string[];
}

/** Returns the contents of a request body or a response, one for each media type. */
export function listContents(document: JsonObject, holder: Located): Content[] {
  return listMembers(document, holder, 'content').map((media) => ({
    mediaType: media.name,
    schemaPointer: `#${step(media.pointer, 'schema')}`,
    examples: listMembers(document, media, 'examples').map(({ name, value }) => ({
      name,
      summary: typeof value.summary === 'string' ? value.summary : undefined,
      value: value.value ?? null,
    })),
  }));
}

export function getRequestBody(
  document: JsonObject,
  operation: Pick<Located, 'pointer' | 'value'>,
): RequestBody | undefined {
  const body = getMember(document, operation, 'requestBody');
  const contents = body === undefined ? [] : listContents(document, body);
  const content = contents.find(({ mediaType }) => mediaType === 'application/json') ?? contents[0];
  return (
    content && {
      isRequired: body?.value.required === true,
      mediaTypes: contents.map(({ mediaType }) => mediaType),
      ...content,
    }
  );
}
