/** Nested lists and objects of a stored value; a scalar has none. */
export const MAX_DEPTH = 32;
/** UTF-8 bytes of a stored value as JSON. */
export const MAX_VALUE_BYTES = 65_535;
/** Nested groups of stored rules, the outermost included. */
export const MAX_GROUP_LEVELS = 5;
/** Single rules in all groups of a field together. */
export const MAX_RULES = 200;
/** Characters of a decimal text (contract: `NumberValue`). */
export const MAX_DECIMAL_LENGTH = 1000;
/** Code points of a pattern of `like`: its cost is the text's length times a constant. */
export const MAX_PATTERN_LENGTH = 256;
/** Code points of an email address (RFC 5321 4.5.3.1.3, without the angle brackets). */
export const MAX_EMAIL_LENGTH = 254;
/** Nodes of a workflow, and its edges (contract: `SaveWorkflowGraphRequest`). */
export const MAX_NODES = 500;
export const MAX_EDGES = 2000;
/** Code units of one expression of a template, braces included. */
export const MAX_EXPRESSION_LENGTH = 1000;
/** Expressions of one text, and of all texts that are resolved together. */
export const MAX_EXPRESSIONS = 1000;
/** Names and indexes of a template's path. */
export const MAX_PATH_LEVELS = 64;
/** Nested lists and objects of a value with templates, and of what an expression brings. */
export const MAX_TEMPLATE_DEPTH = 100;
/** Code units, as JSON, of what one text with templates becomes, and of each step on the way. */
export const MAX_RESOLVED_LENGTH = 1_048_576;
/** The same for all texts that are resolved together, and the members that `*` visits. */
export const MAX_TEMPLATE_WORK = 16_777_216;
