import type { CustomAppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { AppIcon } from '@/components/app-icon';
import { StatusPill } from '@/components/values/status-pill';

/** The apps that were built in this page before, to be opened again; nothing where there are none. */
export function OwnApps({ apps }: { apps: readonly CustomAppSummary[] }) {
  const id = useId();
  if (apps.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="font-medium text-base">
        Your apps
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {apps.map(({ _id, name, icon, published }) => (
          <li
            key={_id}
            className="relative flex min-w-0 items-center gap-3 px-4 py-2.5 hover:bg-muted has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring"
          >
            <AppIcon name={name} src={icon} />
            <Link
              to="/custom-apps/new"
              search={{ app: _id }}
              className="wrap-anywhere min-w-0 flex-1 font-medium text-sm outline-none after:absolute after:inset-0"
            >
              {name}
            </Link>
            <StatusPill
              status={published ? 'published' : 'draft'}
              label={published ? 'Published' : 'Not published'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
