// Generated from openapi/ by `npm run generate`. Do not edit.
type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
declare const document: { [key: string]: Json | undefined };
export default document;
