import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { Select } from '@/components/ui/select';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useMinWidth } from '@/hooks/use-min-width';
import { useSession } from '@/stores/session';
import { listSectionGroups, type SectionGroup } from './sections';

/** The layout of `/settings/*`: the navigation and one section. */
export function SettingsLayout() {
  const isWide = useMinWidth('md');
  const hasDemoData = useSession(({ account }) => account?.org.is_seed === true);
  const canSeeKeys = useIsAllowed('developer');
  const groups = listSectionGroups({ hasDemoData, canSeeKeys });
  return (
    <div className="flex flex-col md:flex-row">
      {isWide ? <SideList groups={groups} /> : <TopChoice groups={groups} />}
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}

type ListProps = { groups: readonly SectionGroup[] };

function SideList({ groups }: ListProps) {
  const org = useSession(({ account }) => account?.org.name);
  return (
    <div className="sticky top-(--table-top,0px) flex h-[calc(100dvh-var(--table-top,0px))] w-60 shrink-0 flex-col border-r bg-card">
      <div className="px-4 pt-4 pb-1">
        <p className="flex items-center gap-2 font-medium text-base">
          <Settings aria-hidden className="size-4 text-muted-foreground" />
          Settings
        </p>
        <p className="truncate text-muted-foreground text-xs">{org}</p>
      </div>
      <nav aria-label="Settings" className="flex-1 overflow-y-auto px-2 pb-4">
        {groups.map(({ caption, sections }) => (
          <div key={caption} className="pt-3">
            <p className="px-2 pb-1 font-medium text-muted-foreground text-xs uppercase tracking-wide">
              {caption}
            </p>
            <ul className="flex flex-col gap-px">
              {sections.map(({ label, to, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="focus-inset flex min-h-8 items-center gap-2.5 rounded-md px-2 text-muted-foreground transition-colors hover:bg-accent hover:text-foreground aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-foreground [&_svg]:size-4 [&_svg]:shrink-0 aria-[current=page]:[&_svg]:text-brand"
                  >
                    <Icon aria-hidden />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

/** Below 900 px the navigation is a select above the content. */
function TopChoice({ groups }: ListProps) {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const sections = groups.flatMap((group) => group.sections);
  const current = sections.find(({ to }) => path.startsWith(to));
  return (
    <nav
      aria-label="Settings"
      className="sticky top-(--table-top,0px) z-10 border-b bg-card px-4 py-2 sm:px-6"
    >
      <Select
        aria-label="Section"
        className="sm:w-64"
        value={current?.to}
        placeholder="Choose a section"
        onValueChange={(to) => void navigate({ to })}
        options={sections.map(({ to, label, icon: Icon }) => ({
          value: to,
          label,
          icon: <Icon aria-hidden className="size-4 text-muted-foreground" />,
        }))}
      />
    </nav>
  );
}
