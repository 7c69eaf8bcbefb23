/** Stands for a value that neither logs nor people may see. */
export const REDACTED = '[REDACTED]';
