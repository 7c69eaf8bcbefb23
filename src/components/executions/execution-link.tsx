import { Link } from '@tanstack/react-router';

/** A link to an execution. */
export function ExecutionLink({ id, text }: { id: string; text: string }) {
  return (
    <Link
      to="/logs/executions/$executionId"
      params={{ executionId: id }}
      className="rounded-sm text-brand underline-offset-4 hover:underline"
    >
      {text}
    </Link>
  );
}
