import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Settings } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { useMinWidth } from '@/hooks/use-min-width';
import { useSession } from '@/stores/session';
import { type SectionGroup, sectionGroups } from './sections';
import { type Origin, useOrigin } from './use-origin';

/** The frame of `/settings/*`: the way back, the list of sections, and one of them. */
export function SettingsLayout() {
  const origin = useOrigin();
  const isWide = useMinWidth('md');
  const hasDemoData = useSession(({ account }) => account?.org.is_seed === true);
  const groups = sectionGroups({ hasDemoData });
  return (
    <div className="flex min-h-[calc(100dvh-var(--frame-top,0px))] flex-col md:flex-row">
      {isWide ? (
        <SideList groups={groups} origin={origin} />
      ) : (
        <TopChoice groups={groups} origin={origin} />
      )}
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}

type ListProps = { groups: readonly SectionGroup[]; origin: Origin };

function BackLink({ origin }: { origin: Origin }) {
  return (
    <Button asChild variant="ghost" size="icon" className="-ml-1.5 shrink-0">
      <Link to={origin.to} search={origin.search} hash={origin.hash} aria-label="Back">
        <ArrowLeft aria-hidden />
      </Link>
    </Button>
  );
}

function OrgName() {
  const name = useSession(({ account }) => account?.org.name);
  return <p className="truncate text-muted-foreground text-xs">{name}</p>;
}

function SideList({ groups, origin }: ListProps) {
  return (
    <div className="sticky top-(--frame-top,0px) flex h-[calc(100dvh-var(--frame-top,0px))] w-60 shrink-0 flex-col border-r bg-card">
      <div className="flex items-center gap-2 px-4 pt-4 pb-3">
        <BackLink origin={origin} />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 font-medium text-base">
            <Settings aria-hidden className="size-4 text-muted-foreground" />
            Settings
          </p>
          <OrgName />
        </div>
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

/** Below 900 px the list is one choice over the content. */
function TopChoice({ groups, origin }: ListProps) {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const sections = groups.flatMap((group) => group.sections);
  const current = sections.find(({ to }) => path.startsWith(to));
  return (
    <div className="sticky top-(--frame-top,0px) z-20 flex h-12 items-center gap-2 border-b bg-card px-3 sm:px-4">
      <BackLink origin={origin} />
      <p className="font-medium text-sm max-sm:sr-only">Settings</p>
      <nav aria-label="Settings" className="ml-auto w-56 max-w-full max-sm:w-auto max-sm:flex-1">
        <Select
          aria-label="Section"
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
    </div>
  );
}
