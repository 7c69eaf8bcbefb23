import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The problem of each field; undefined for a field without one. */
type Problems<Field extends string> = { readonly [Name in Field]?: string | undefined };

/** Returns the problems of a form that keeps its values itself. */
export function useFormProblems<Field extends string>() {
  const formRef = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Field>>({});
  return {
    formRef,
    problems,
    /**
     * Shows problems, and focuses the first field that has one.
     *
     * @returns whether there are none
     */
    show: (found: Problems<Field>): boolean => {
      flushSync(() => setProblems(found));
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return Object.values(found).every((problem) => problem === undefined);
    },
    /** Removes the problem of a field that was changed. */
    clear: (field: Field) => setProblems((before) => ({ ...before, [field]: undefined })),
  };
}
