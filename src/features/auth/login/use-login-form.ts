import { useRef, useState } from 'react';
import * as v from 'valibot';
import { type LoginValues, loginSchema } from './login-schema';

type Field = keyof LoginValues;

/**
 * Returns the two inputs of the sign-in form and their errors. The inputs hold the values
 * themselves: React Hook Form would be a tenth of the scripts of a first visit.
 */
export function useLoginForm() {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const inputs = { email, password };
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  /** The fields that were validated before, and are therefore validated again with each change. */
  const [checked, setChecked] = useState<readonly Field[]>([]);

  const parse = (field: Field) =>
    v.safeParse(loginSchema.entries[field], inputs[field].current?.value ?? '');
  const showError = (field: Field, message: string | undefined) =>
    setErrors(({ [field]: _previous, ...others }) =>
      message === undefined ? others : { ...others, [field]: message },
    );

  return {
    errors,
    /** The props of a field's input. */
    register: (field: Field) => ({
      ref: inputs[field],
      name: field,
      onChange: () => {
        if (checked.includes(field)) {
          showError(field, parse(field).issues?.[0].message);
        }
      },
    }),
    /**
     * Returns the values of these fields if all are valid; else shows their errors and focuses the
     * first.
     */
    validate: (fields: readonly Field[]): LoginValues | null => {
      setChecked([...new Set([...checked, ...fields])]);
      const results = fields.map((field) => ({ field, result: parse(field) }));
      for (const { field, result } of results) {
        showError(field, result.issues?.[0].message);
      }
      const invalid = results.find(({ result }) => !result.success);
      if (invalid !== undefined) {
        inputs[invalid.field].current?.focus();
        return null;
      }
      const values = results.map(({ field, result }) => [field, result.output]);
      return { email: '', password: '', ...Object.fromEntries(values) };
    },
    /** Shows an error from the server at its field, which is selected. */
    refuse: (field: Field, message: string) => {
      setChecked([...new Set([...checked, field])]);
      showError(field, message);
      inputs[field].current?.focus();
      inputs[field].current?.select();
    },
  };
}
