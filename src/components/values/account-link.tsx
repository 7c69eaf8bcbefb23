import { Link } from '@tanstack/react-router';

/** The id of a linked account, as a link to it. */
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
