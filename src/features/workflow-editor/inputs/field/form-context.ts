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
  /** What the `$ref`s of the schema point into. */
  root: JsonObject;
  problems: readonly FieldProblem[];
  /** Draws a field, for those that hold others. */
  Field: ComponentType<SchemaFieldProps>;
};

export const FormContext = createContext<FormContextValue>({
  root: {},
  problems: [],
  Field: () => null,
});

/** The component that draws a field inside another one. */
export function useField(): FormContextValue['Field'] {
  return useContext(FormContext).Field;
}

export function useFormRoot(): JsonObject {
  return useContext(FormContext).root;
}

export function useFormProblems(): readonly FieldProblem[] {
  return useContext(FormContext).problems;
}

/** The problem at a field. @param isWhole those inside it, too, where it is one control */
export function useProblem(pointer: string, isWhole = false): string | undefined {
  const { problems } = useContext(FormContext);
  return problems.find(
    (one) => one.pointer === pointer || (isWhole && one.pointer.startsWith(`${pointer}/`)),
  )?.message;
}

/** Whether something is wrong at a field or inside it. */
export function useHasProblem(): (pointer: string) => boolean {
  const { problems } = useContext(FormContext);
  return (pointer) =>
    problems.some((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`));
}
