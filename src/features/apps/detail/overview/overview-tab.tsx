import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { Badge } from '@/components/ui/badge';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { CopyableId } from '@/components/values/copyable-id';
import { DescriptionList } from '@/components/values/description-list';
import { RelativeTime } from '@/components/values/relative-time';
import { AUTH_METHODS } from '../../auth-methods';
import { formatCustomers } from '../../format-customers';
import { ActionsCard } from './actions-card';
import { ConnectCode } from './connect-code';

/** Description of the app, code examples, and the main facts. */
export function OverviewTab({ app }: { app: AppSettings }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card aria-labelledby="about-app">
          <CardHeader>
            <CardTitle id="about-app">About {app.name}</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-col gap-4">
            <p className="wrap-anywhere max-w-180">{app.description}</p>
            <AuthMethodList app={app} />
          </CardContent>
        </Card>
        <ConnectCode app={app} />
        <ActionsCard app={app} />
      </div>
      <Card aria-label="At a glance">
        <CardContent>
          <Glance app={app} />
        </CardContent>
      </Card>
    </div>
  );
}

function AuthMethodList({ app }: { app: AppSettings }) {
  if (app.auth_types.length === 0) {
    return null;
  }
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">How customers connect it</h3>
      <ul className="flex flex-col gap-2">
        {app.auth_types.map((authType) => {
          const { title, explanation, icon: Icon } = AUTH_METHODS[authType];
          return (
            <li key={authType} className="flex items-start gap-2.5">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              <span>
                <span className="font-medium">{title}.</span>{' '}
                <span className="text-muted-foreground">{explanation}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Glance({ app }: { app: AppSettings }) {
  const count = app.connected_accounts_count;
  return (
    <DescriptionList
      items={[
        {
          term: 'Customers',
          value:
            count === 0 ? (
              'No customer yet'
            ) : (
              <Link
                to="/connections"
                search={{ connected_app_name: app.slug }}
                className="text-brand underline-offset-4 hover:underline"
              >
                {formatCustomers(count)}
              </Link>
            ),
        },
        { term: 'Slug', value: <CopyableId value={app.slug} name="slug" isPinned /> },
        {
          term: 'Categories',
          value: (
            <ul className="flex flex-wrap gap-1 pt-0.5">
              {app.tags.map((tag) => (
                <li key={tag}>
                  <Badge>{tag}</Badge>
                </li>
              ))}
            </ul>
          ),
        },
        ...(app.updatedAt === null
          ? []
          : [{ term: 'Settings changed', value: <RelativeTime value={app.updatedAt} /> }]),
        ...(app.facts_checked === null
          ? []
          : [{ term: 'Verified against the docs', value: app.facts_checked }]),
      ]}
    />
  );
}
