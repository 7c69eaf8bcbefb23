import path from 'node:path';

/** Where the bundle is, for programs that read it themselves (Prism, the generator). */
export const CONTRACT_FILE = path.resolve(import.meta.dirname, '../../openapi/dist/openapi.json');
