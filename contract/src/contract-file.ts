import path from 'node:path';

/** The path of the bundle, for programs that read the file themselves (Prism, the generator). */
export const CONTRACT_FILE = path.resolve(import.meta.dirname, '../../openapi/dist/openapi.json');
