import { Link } from '@tanstack/react-router';

/** A linked account by its id, and the way to it. */
export function AccountLink({ id }: { id: string }) {
  return (
    <Link
      to="/connections/$linkedAccountId"
      params={{ linkedAccountId: id }}
      title={id}
      className="block truncate rounded-sm font-mono text-xs underline-offset-4 hover:underline"
    >
      {id}
    </Link>
  );
}
