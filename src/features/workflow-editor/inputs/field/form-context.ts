import type { Json, JsonObject } from '@patchbay/rules/json.ts';
import { type ComponentType, createContext, useContext } from 'react';
import type { FieldProblem } from '../../model/settings';
import type { ChangeValue } from './field-props';

export type SchemaFieldProps = {
  schema: JsonObject;
  label: string;
  isRequired: boolean;
  value: Json | undefined;
  onChange: ChangeValue;
  pointer: string;
};

type FormContextValue = {
  /** The schema that `$ref`s point into. */
  root: JsonObject;
  problems: readonly FieldProblem[];
  /** The component of a field, for fields that contain others. */
  Field: ComponentType<SchemaFieldProps>;
};

export const FormContext = createContext<FormContextValue>({
  root: {},
  problems: [],
  Field: () => null,
});

/** Returns the component of a field inside another one. */
export function useField(): FormContextValue['Field'] {
  return useContext(FormContext).Field;
}

export function useFormRoot(): JsonObject {
  return useContext(FormContext).root;
}

export function useFormProblems(): readonly FieldProblem[] {
  return useContext(FormContext).problems;
}

/**
 * Returns the problem at a field.
 *
 * @param isWhole whether problems inside the field count, too, because it is one control
 */
export function useProblem(pointer: string, isWhole = false): string | undefined {
  const { problems } = useContext(FormContext);
  return problems.find(
    (problem) =>
      problem.pointer === pointer || (isWhole && problem.pointer.startsWith(`${pointer}/`)),
  )?.message;
}

/** Returns a function that tells whether there is a problem at a field or inside it. */
export function useHasProblem(): (pointer: string) => boolean {
  const { problems } = useContext(FormContext);
  return (pointer) =>
    problems.some(
      (problem) => problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`),
    );
}
