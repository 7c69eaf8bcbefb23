import type { HumanTask } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { formatError } from '@/api/errors';
import { FormError } from '@/components/form/form-error';
import { Button } from '@/components/ui/button';
import { getServerFieldErrors } from '@/forms/server-field-errors';
import { createAnswer, getError, toSubmittedData } from './answer';
import { useSubmitHumanTask } from './api';
import { QuestionField } from './question-field';

type HumanTaskFormProps = {
  task: HumanTask;
  onSubmitted: () => void;
  /** Called if another answer came first, or the time is over: the page reads the task again. */
  onOver: () => void;
};

/** The fields of a task and its button. A failed request keeps the values. */
export function HumanTaskForm({ task, onSubmitted, onOver }: HumanTaskFormProps) {
  const [answer, setAnswer] = useState(() => createAnswer(task));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmitHumanTask();

  const change = (key: string, value: string | boolean) => {
    setAnswer((before) => ({ ...before, [key]: value }));
    setErrors(({ [key]: _fixed, ...others }) => others);
  };
  const show = (found: Record<string, string>) => {
    setErrors(found);
    const index = task.fields.findIndex(({ key }) => key in found);
    const field = form.current?.querySelectorAll('[data-question]')[index];
    field?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = Object.fromEntries(
      task.fields.flatMap((field) => {
        const error = getError(field, answer[field.key] ?? '');
        return error === undefined ? [] : [[field.key, error]];
      }),
    );
    if (Object.keys(found).length > 0) {
      show(found);
      return;
    }
    submit.mutate(
      { params: { path: { id: task._id } }, body: { data: toSubmittedData(task, answer) } },
      {
        onSuccess: onSubmitted,
        onError: (error) => {
          const labels = new Map(task.fields.map(({ key, label }) => [key, label]));
          const atFields = getServerFieldErrors(error, ([, key = '']) => labels.get(key) ?? key);
          show(
            Object.fromEntries(atFields.map(({ path: [, key = ''], message }) => [key, message])),
          );
          onOver();
        },
      },
    );
  };
  const isAtField = getServerFieldErrors(submit.error, ([, key = '']) => key).length > 0;
  const failure = submit.error === null || isAtField ? undefined : formatError(submit.error);

  return (
    <form
      ref={form}
      noValidate
      aria-label={task.name}
      className="flex flex-col gap-5"
      onSubmit={send}
    >
      {task.fields.map((question) => (
        <div key={question.key} data-question>
          <QuestionField
            question={question}
            value={answer[question.key] ?? ''}
            error={errors[question.key]}
            onChange={(value) => change(question.key, value)}
          />
        </div>
      ))}
      <FormError text={failure} />
      <Button type="submit" variant="primary" size="lg" isBusy={submit.isPending}>
        Submit
      </Button>
    </form>
  );
}
