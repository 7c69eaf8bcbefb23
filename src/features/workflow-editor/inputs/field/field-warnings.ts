import { createContext, use } from 'react';

/** The messages of warnings at the fields of a form. A message that is also an error's is not among them. */
export const FieldWarningsContext = createContext<ReadonlySet<string>>(new Set());

/** Returns whether the message at a field is a warning, which does not prevent publishing. */
export function useIsWarning(message: string | undefined): boolean {
  const warnings = use(FieldWarningsContext);
  return message !== undefined && warnings.has(message);
}
