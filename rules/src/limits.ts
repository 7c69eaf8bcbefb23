/** The maximum nesting of lists and objects in a stored value. A scalar has depth 0. */
export const MAX_DEPTH = 32;
/** The maximum size of a stored value as JSON in bytes (UTF-8). */
export const MAX_VALUE_BYTES = 65_535;
/** The maximum nesting of groups in stored rules, including the outermost group. */
export const MAX_GROUP_LEVELS = 5;
/** The maximum number of single rules in all groups of a field together. */
export const MAX_RULES = 200;
/** The maximum number of characters of a decimal text (contract: `NumberValue`). */
export const MAX_DECIMAL_LENGTH = 1000;
/**
 * The maximum number of code points of a `like` pattern, which bounds the cost per code point of the
 * text.
 */
export const MAX_PATTERN_LENGTH = 256;
/**
 * The maximum number of code points of an email address (RFC 5321 4.5.3.1.3, without the angle brackets).
 */
export const MAX_EMAIL_LENGTH = 254;
/** The maximum number of a workflow's nodes and edges (contract: `SaveWorkflowGraphRequest`). */
export const MAX_NODES = 500;
export const MAX_EDGES = 2000;
/** The maximum number of code units of one template expression, including its braces. */
export const MAX_EXPRESSION_LENGTH = 1000;
/** The maximum number of expressions in one text, and in all texts that are resolved together. */
export const MAX_EXPRESSIONS = 1000;
/** The maximum number of names and indexes in the path of a template. */
export const MAX_PATH_LEVELS = 64;
/** The maximum nesting of a value with templates, and of the result of an expression. */
export const MAX_TEMPLATE_DEPTH = 100;
/**
 * The maximum length, in code units of JSON, of the result of one text with templates and of each
 * intermediate result.
 */
export const MAX_RESOLVED_LENGTH = 1_048_576;
/**
 * The maximum total length of all texts that are resolved together, plus the number of members that `*`
 * visits.
 */
export const MAX_TEMPLATE_WORK = 16_777_216;
