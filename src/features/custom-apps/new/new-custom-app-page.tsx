import type { CustomAppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackLabel, PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { CustomAppEditor } from '../editor/custom-app-editor';
import { OpenApiImport } from '../openapi/openapi-import';
import { useCanBuild } from '../use-permissions';
import { APP_SOURCES } from './app-sources';
import { OwnApps } from './own-apps';
import { ScratchForm } from './scratch-form';
import { TokenGate } from './token-gate';

const route = getRouteApi('/_token/custom-apps/new');

const BACK_TO_LIST = (
  <Link to="/custom-apps">
    <BackLabel>Custom apps</BackLabel>
  </Link>
);

const BACK_TO_OWN = (
  <Link to="/custom-apps/new" search={{}}>
    <BackLabel>Your apps</BackLabel>
  </Link>
);

/** `/custom-apps/new`: for a session, or without a sidebar for a token in the URL. */
export function NewCustomAppPage() {
  const hasQueryToken = useHasQueryToken();
  return hasQueryToken ? <TokenGate>{(apps) => <NewApp apps={apps} />}</TokenGate> : <NewApp />;
}

/** @param apps those of the token of a link */
function NewApp({ apps }: { apps?: readonly CustomAppSummary[] }) {
  const { from, app } = route.useSearch();
  const navigate = route.useNavigate();
  const hasQueryToken = apps !== undefined;
  const canBuild = useCanBuild();
  if (app !== '') {
    return (
      <CustomAppEditor
        id={app}
        backLink={hasQueryToken ? BACK_TO_OWN : BACK_TO_LIST}
        onDeleted={() => void navigate({ search: {}, replace: true, ignoreBlocker: true })}
      />
    );
  }
  if (!canBuild) {
    return (
      <NewFrame from={from} hasQueryToken={hasQueryToken}>
        <PageStatus error="Your role cannot build custom apps. Ask a developer, an admin or the owner of your organization." />
      </NewFrame>
    );
  }
  // The input is stored, so nothing is lost by leaving.
  const open = (id: string) =>
    void (hasQueryToken
      ? navigate({ search: { app: id }, replace: true, ignoreBlocker: true })
      : navigate({
          to: '/custom-apps/$customAppId',
          params: { customAppId: id },
          replace: true,
          ignoreBlocker: true,
        }));
  return (
    <NewFrame from={from} hasQueryToken={hasQueryToken}>
      {from === 'scratch' ? <ScratchForm onCreated={open} /> : null}
      {from === 'openapi' ? <OpenApiImport onCreated={open} /> : null}
      {from === '' ? <SourceLinks /> : null}
      {from === '' && hasQueryToken ? <OwnApps apps={apps} /> : null}
    </NewFrame>
  );
}

type NewFrameProps = { from: string; hasQueryToken: boolean; children: ReactNode };

function NewFrame({ from, hasQueryToken, children }: NewFrameProps) {
  const otherSource = (
    <Link to="/custom-apps/new" search={{}}>
      <BackLabel>Back to sources</BackLabel>
    </Link>
  );
  const back = hasQueryToken ? (from === '' ? undefined : otherSource) : BACK_TO_LIST;
  return (
    <PageFrame
      title="New custom app"
      description="An app that is not in the catalog: your own, or another provider’s."
      backLink={back}
      width={from === '' ? 'narrow' : 'medium'}
    >
      {children}
    </PageFrame>
  );
}

function SourceLinks() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {APP_SOURCES.map(({ value, title, text }) => (
        <li
          key={value}
          className="relative flex flex-col gap-1 rounded-lg border bg-card p-4 transition-colors hover:border-input-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring has-[a:focus-visible]:outline-offset-2"
        >
          <h2 className="font-medium text-base">
            <Link
              to="/custom-apps/new"
              search={{ from: value }}
              className="flex items-center justify-between gap-2 outline-none after:absolute after:inset-0"
            >
              {title}
              <ArrowRight aria-hidden className="size-4 text-muted-foreground" />
            </Link>
          </h2>
          <p className="text-muted-foreground text-sm">{text}</p>
        </li>
      ))}
    </ul>
  );
}
