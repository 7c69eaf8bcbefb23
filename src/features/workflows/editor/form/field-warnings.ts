import { createContext, use } from 'react';

/** The messages at the fields of a form that do not prevent publishing. Those of errors are not among them. */
export const FieldWarningsContext = createContext<ReadonlySet<string>>(new Set());

/** Whether what is said at a field is a warning. */
export function useIsWarning(message: string | undefined): boolean {
  const warnings = use(FieldWarningsContext);
  return message !== undefined && warnings.has(message);
}
