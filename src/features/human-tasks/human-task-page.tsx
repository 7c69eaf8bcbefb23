import type { HumanTask } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CircleCheck, Hourglass } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { formatError, getErrorCode } from '@/api/errors';
import { Logo } from '@/components/logo';
import { PageStatus } from '@/components/page/page-status';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/values/relative-time';
import { useHumanTask } from './api';
import { HumanTaskForm } from './human-task-form';

/**
 * `/forms/{formId}`: the form of a task, which a person answers without a session while a workflow
 * waits.
 */
export function HumanTaskPage({ id }: { id: string }) {
  const { data: task, error, refetch } = useHumanTask(id);
  const [isSubmitted, setIsSubmitted] = useState(false);
  useLayoutEffect(() => {
    if (task !== undefined) {
      document.title = task.name;
    }
  }, [task]);
  return (
    <main className="min-h-dvh bg-background px-4 py-10">
      <div className="mx-auto flex w-full max-w-140 flex-col gap-4">
        <Card className="p-6 max-sm:p-4">
          {task === undefined ? (
            <TaskStatus error={error} onRetry={() => void refetch()} />
          ) : (
            <Task
              task={task}
              isSubmitted={isSubmitted}
              onSubmitted={() => setIsSubmitted(true)}
              onOver={() => void refetch()}
            />
          )}
        </Card>
        <Logo className="self-center text-muted-foreground" />
      </div>
    </main>
  );
}

/** The page while the task is loading or could not be loaded. */
function TaskStatus({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === null) {
    return <PageStatus isLoading />;
  }
  const isUnknown = ['RESOURCE_NOT_FOUND', 'VALIDATION_ERROR'].includes(getErrorCode(error) ?? '');
  return (
    <>
      <h1 className="text-center font-semibold text-xl tracking-tight">
        {isUnknown ? 'There is no such form' : 'The form cannot be shown'}
      </h1>
      {isUnknown ? (
        <PageStatus error="Check that the link is complete. Forms are deleted some days after they were answered." />
      ) : (
        <PageStatus error={formatError(error)} onRetry={onRetry} />
      )}
    </>
  );
}

type TaskProps = {
  task: HumanTask;
  isSubmitted: boolean;
  onSubmitted: () => void;
  onOver: () => void;
};

function Task({ task, isSubmitted, onSubmitted, onOver }: TaskProps) {
  const { name, description, org_name, status, expire_in } = task;
  const isOpen = status === 'WAITING' && !isSubmitted;
  return (
    <>
      <header className="flex flex-col gap-1.5">
        <p className="wrap-anywhere text-muted-foreground text-sm">{org_name}</p>
        <h1 className="wrap-anywhere font-semibold text-xl tracking-tight">{name}</h1>
        {isOpen && description !== undefined ? (
          <p className="wrap-anywhere whitespace-pre-line text-muted-foreground">{description}</p>
        ) : null}
        {isOpen ? (
          <p className="flex items-center gap-1.5 text-muted-foreground text-xs">
            <Hourglass aria-hidden className="size-3.5 shrink-0" />
            <span>
              Expires <RelativeTime value={expire_in} />
            </span>
          </p>
        ) : null}
      </header>
      <div className="mt-6">
        {isOpen ? (
          <HumanTaskForm task={task} onSubmitted={onSubmitted} onOver={onOver} />
        ) : (
          <Outcome isSubmitted={isSubmitted} status={status} />
        )}
      </div>
    </>
  );
}

function Outcome({ isSubmitted, status }: { isSubmitted: boolean; status: HumanTask['status'] }) {
  if (isSubmitted) {
    return (
      <Result icon={<CircleCheck aria-hidden className="size-5 text-success" />}>
        Thank you. Your answer was submitted, and you can close this page.
      </Result>
    );
  }
  return status === 'SUBMITTED' ? (
    <Result icon={<CircleCheck aria-hidden className="size-5 text-muted-foreground" />}>
      This form was submitted already. The first answer counts.
    </Result>
  ) : (
    <Result icon={<Hourglass aria-hidden className="size-5 text-warning" />}>
      This form has expired. It takes no answer any more.
    </Result>
  );
}

function Result({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-2.5 text-base">
      <span className="mt-0.5 shrink-0">{icon}</span>
      {children}
    </p>
  );
}
