import { EmptyState } from '@/components/page/empty-state';
import { ErrorPage } from '@/components/page/error-page';
import { PageStatus } from '@/components/page/page-status';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyableId } from '@/components/values/copyable-id';
import { DescriptionList } from '@/components/values/description-list';
import { JsonView } from '@/components/values/json-view';
import { RelativeTime } from '@/components/values/relative-time';
import { KNOWN_STATUSES, StatusPill } from '@/components/values/status-pill';
import { Row, Section, Specimen } from './section';

const PAYLOAD = {
  _id: '665f1c0a9b3e4d0012ab34cd',
  status: 'COMPLETED',
  attempts: 1,
  is_sync: true,
  error: null,
  input: { contact: { email: 'ada@northwind.example', tags: ['lead', 'trial'], owner: {} } },
};

const HOUR_MS = 3_600_000;

export function StatusSection() {
  return (
    <>
      <Section title="States and words">
        <Row>
          {KNOWN_STATUSES.map((status) => (
            <StatusPill key={status} status={status} />
          ))}
          <StatusPill status="SOMETHING_NEW" />
        </Row>
        <Row>
          {(['neutral', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <RelativeTime value={Date.now() - 5 * HOUR_MS} />
          <RelativeTime value={undefined} />
          <CopyableId value="665f1c0a9b3e4d0012ab34cd" isPinned />
        </Row>
        <div className="grid gap-2 md:grid-cols-2">
          <Alert tone="info" title="A new version is ready">
            Reload the page to use it.
          </Alert>
          <Alert tone="success" title="HubSpot is connected" />
          <Alert
            tone="warning"
            title="HubSpot needs a new sign-in"
            actions={<Button size="sm">Reconnect</Button>}
          >
            Its access ended 2 hours ago.
          </Alert>
          <Alert tone="danger" title="The account was not saved">
            The id acct-1 is taken. Choose another one.
          </Alert>
        </div>
      </Section>
      <Section title="Cards, facts, JSON, skeletons">
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <Card>
            <CardHeader>
              <div>
                <CardTitle>Integrations</CardTitle>
                <CardDescription>Apps that this account has connected</CardDescription>
              </div>
              <Button size="sm">Copy link</Button>
            </CardHeader>
            <CardContent>
              <DescriptionList
                items={[
                  { term: 'Account ID', value: <CopyableId value="harbor-coffee" isPinned /> },
                  {
                    term: 'Name',
                    value: 'Harbor Coffee Roasters and Their Many Subsidiaries Ltd.',
                  },
                  { term: 'Created', value: <RelativeTime value={Date.now() - 90 * HOUR_MS} /> },
                ]}
              />
            </CardContent>
            <CardFooter>
              <Button>Edit</Button>
            </CardFooter>
          </Card>
          <JsonView value={PAYLOAD} label="Execution" openDepth={2} />
          <Card className="flex flex-col gap-3 p-4">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-1/2" />
          </Card>
        </div>
      </Section>
      <Section title="Page status, empty, crash">
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          <Specimen name="Loading">
            <Card>
              <PageStatus isLoading />
            </Card>
          </Specimen>
          <Specimen name="Error without a text">
            <Card>
              <PageStatus onRetry={() => undefined} />
            </Card>
          </Specimen>
          <Specimen name="Error with a text and a code">
            <Card>
              <PageStatus error="The workflow was not found." code="NOT_FOUND" />
            </Card>
          </Specimen>
          <Specimen name="Empty">
            <Card>
              <EmptyState
                title="No workflows yet"
                description="A workflow moves data between your product and the apps of a linked account."
                action={<Button variant="primary">Create workflow</Button>}
              />
            </Card>
          </Specimen>
          <Specimen name="Done">
            <Card>
              <EmptyState picture="plugged" title="HubSpot is connected" />
            </Card>
          </Specimen>
        </div>
        <Specimen name="Crash">
          <Card>
            <ErrorPage error={new Error('Cannot read a field of undefined')} />
          </Card>
        </Specimen>
      </Section>
    </>
  );
}
