import type { JsonObject } from '@patchbay/rules/json.ts';
import { type ReactNode, useMemo } from 'react';
import type { FieldProblem } from '../../model/settings';
import { FormContext } from '../field/form-context';
import { SchemaField } from './schema-field';

type FormProviderProps = {
  /** What the `$ref`s of the schema point into. */
  root: JsonObject;
  problems: readonly FieldProblem[];
  children: ReactNode;
};

/** Around the fields of a form. */
export function FormProvider({ root, problems, children }: FormProviderProps) {
  const value = useMemo(() => ({ root, problems, Field: SchemaField }), [root, problems]);
  return <FormContext value={value}>{children}</FormContext>;
}
