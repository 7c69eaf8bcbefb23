// The only import of the bundle: Vite serves it to the dashboard's tests, the built server contains it,
// and tsx reads the file. Node parses it once per process.
import bundle from '../../openapi/dist/openapi.json' with { type: 'json' };
import type { JsonObject } from './json.ts';

/** The bundled contract. All readers share it, and nothing changes it. */
export const contract: JsonObject = bundle;
