import type { ReactNode, Ref } from 'react';

type CallFormProps = {
  /** The accessible name of the form. */
  label: string;
  formRef: Ref<HTMLFormElement>;
  onSubmit: () => void;
  /** The fields and the button that sends the call. */
  children: ReactNode;
  result: ReactNode;
};

/** The form of a call, and its response beside or below it. */
export function CallForm({ label, formRef, onSubmit, children, result }: CallFormProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <form
        ref={formRef}
        noValidate
        aria-label={label}
        className="flex min-w-0 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
      <div className="min-w-0">{result}</div>
    </div>
  );
}
