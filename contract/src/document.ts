// The one import of the bundle: the dashboard's tests get it from Vite, the built server has it
// inside, and tsx reads the file. Node parses it once per process.
import bundle from '../../openapi/dist/openapi.json' with { type: 'json' };
import type { JsonObject } from './json.ts';

/** The bundled contract, shared by all readers and never changed. */
export const contract: JsonObject = bundle;
