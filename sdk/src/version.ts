/**
 * The version that is sent to the server with each connect attempt. A test compares it with package.json.
 */
export const VERSION = '0.1.0';
