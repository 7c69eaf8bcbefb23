import type { InputField } from '@patchbay/sdk';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/texts-context';
import { type FieldErrors, listMissingFieldErrors } from './credential-errors';
import { CredentialField } from './credential-field';

type CredentialFormProps = {
  /** Accessible name of the form. */
  label: string;
  fields: readonly InputField[];
  /** From the server's last response; an error is cleared when its field changes. */
  serverErrors?: FieldErrors;
  /** Called synchronously in the submit event, so it may open a window. */
  onSubmit: (values: Record<string, string>) => void;
  isReadOnly?: boolean;
  /** Above the fields, for example an error of the whole form. */
  notice?: ReactNode;
  /** The submit button and others next to it. */
  children: ReactNode;
};

const NO_ERRORS: FieldErrors = {};

function startValues(fields: readonly InputField[]): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, type }) => [name, type === 'boolean' ? 'false' : '']),
  );
}

/** The fields of an app. The values exist only here, until the form is unmounted. */
export function CredentialForm({
  label,
  fields,
  serverErrors = NO_ERRORS,
  onSubmit,
  isReadOnly = false,
  notice,
  children,
}: CredentialFormProps) {
  const texts = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => startValues(fields));
  const [missing, setMissing] = useState(NO_ERRORS);
  const [changed, setChanged] = useState<readonly string[]>([]);

  useEffect(() => {
    if (Object.keys(missing).length > 0 || Object.keys(serverErrors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [missing, serverErrors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = listMissingFieldErrors(values, fields, texts);
    setMissing(errors);
    setChanged([]);
    if (Object.keys(errors).length === 0) {
      // Empty optional fields are left out, so that the app's defaults apply.
      onSubmit(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
    }
  };
  const getError = (name: string) =>
    changed.includes(name) ? undefined : (missing[name] ?? serverErrors[name]);
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="flex flex-col gap-4"
      onSubmit={submit}
    >
      {notice}
      {fields.map((field) => (
        <CredentialField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={getError(field.name)}
          isReadOnly={isReadOnly}
          onChange={(value) => {
            setValues((before) => ({ ...before, [field.name]: value }));
            setChanged((before) => [...before, field.name]);
          }}
        />
      ))}
      {children}
    </form>
  );
}
