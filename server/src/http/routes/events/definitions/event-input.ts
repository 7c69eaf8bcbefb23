import type {
  CreateEventRequest,
  EventSample as WireSample,
} from '@patchbay/contract/schema.gen.d.ts';
import { findJsonError } from '@patchbay/rules/find-json-error.ts';
import { AppError } from '#domain/app-error.ts';
import type { EventInput } from '#domain/events/change-events.ts';
import type { EventSample } from '#domain/events/event-sample.ts';
import { readJson } from '#http/json/read-json.ts';
import { isJsonObject } from '#lib/json-object.ts';

/** The maximum number of values in a sample, as in the payload of a fired event. */
const MAX_VALUES = 100_000;

/** @throws AppError VALIDATION_ERROR if the sample is text that is not a JSON object */
export const readEventInput = ({
  name,
  response,
  json_schema,
}: CreateEventRequest): EventInput => ({
  name,
  sample: readSample(response),
  json_schema,
});

function readSample(response: WireSample): EventSample {
  if (typeof response !== 'string') {
    return { value: response, text: JSON.stringify(response) };
  }
  // Editors begin files with a byte order mark, which `JSON.parse` of a reader refuses.
  const text = response.replace(/^\u{feff}/u, '');
  return { value: parseSample(text), text };
}

function parseSample(text: string): EventSample['value'] {
  const read = readJson(Buffer.from(text), MAX_VALUES);
  switch (read.kind) {
    case 'exceeded':
      throw createSampleError(`has too many ${read.limit}`);
    case 'forbidden_name':
      throw createSampleError(`has a name that is not allowed at ${read.pointer}`);
    case 'infinite':
      throw createSampleError(`has a number above 1.79e308 at ${read.pointer}`);
    // A text is UTF-8 when it gets here.
    case 'not_utf8':
    case 'malformed':
      throw createSampleError(`is not JSON: ${describeMistake(text)}`);
    case 'value':
      if (read.unstorable !== null) {
        throw createSampleError(`${read.unstorable.pointer} ${read.unstorable.message}`);
      }
      if (!isJsonObject(read.value)) {
        throw createSampleError('is not an object. Begin it with { and name each value');
      }
      return read.value;
  }
}

/** Names the line and the column of the first mistake, and what is expected there. */
function describeMistake(text: string): string {
  const mistake = findJsonError(text);
  if (mistake === undefined) {
    return 'it cannot be read';
  }
  const lines = text.slice(0, mistake.offset).split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return `line ${lines.length}, column ${column}: ${mistake.message}`;
}

function createSampleError(problem: string): AppError {
  return new AppError('VALIDATION_ERROR', `The sample ${problem}`.slice(0, 500), {
    details: [{ in: 'body', pointer: '/response', message: problem.slice(0, 500) }],
  });
}
