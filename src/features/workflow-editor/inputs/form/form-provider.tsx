import type { JsonObject } from '@patchbay/rules/json.ts';
import { type ReactNode, useMemo } from 'react';
import type { FieldProblem } from '../../model/settings';
import { FormContext } from '../field/form-context';
import { SchemaField } from './schema-field';

type FormProviderProps = {
  /** The schema that `$ref`s point into. */
  root: JsonObject;
  problems: readonly FieldProblem[];
  children: ReactNode;
};

/** Provides the fields of a form with its schema and its problems. */
export function FormProvider({ root, problems, children }: FormProviderProps) {
  const value = useMemo(() => ({ root, problems, Field: SchemaField }), [root, problems]);
  return <FormContext value={value}>{children}</FormContext>;
}
