import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { CustomApp } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatError, getErrorCode } from '@/api/errors';
import { AppIcon } from '@/components/app-icon';
import { LoadingShapes } from '@/components/page/loading-shapes';
import { PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyableId } from '@/components/values/copyable-id';
import { StatusPill } from '@/components/values/status-pill';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { showToast } from '@/stores/dashboard';
import { customAppQuery } from '../api';
import { usePublishCustomApp } from '../changes';
import { type SetupValues, setupSchema } from '../setup/setup-schema';
import { findField } from '../setup/setup-server-errors';
import { toForm } from '../setup/to-form';
import { useCanBuild, useCanPublish } from '../use-permissions';
import { ActionsCard } from './actions-card';
import { DeleteAppDialog, UnpublishDialog } from './app-dialogs';
import { type AppUsers, getAppUsers } from './app-users';
import { ClientCard } from './client-card';
import { DangerCard } from './danger-card';
import { PublishPanel } from './publish-panel';
import { SetupForm } from './setup-form';

type AppAccount = NonNullable<CustomApp['linked_account']>;

type CustomAppEditorProps = {
  id: string;
  /** Link back, if there is one. */
  backLink?: ReactNode;
  /** Next to the title's buttons, for example a link to the app's settings. */
  extra?: (app: CustomApp) => ReactNode;
  /** Under the title, for an app that a linked account built. */
  builtBy?: (account: AppAccount) => ReactNode;
  /** Called after it was deleted and the toast shown. */
  onDeleted: () => void;
};

/** The editor of one custom app: basics, auth method, publishing. */
export function CustomAppEditor({ id, backLink, extra, builtBy, onDeleted }: CustomAppEditorProps) {
  const { data, error, refetch } = useQuery(customAppQuery(id));
  if (data !== undefined) {
    return (
      <LoadedEditor
        key={data._id}
        app={data}
        backLink={backLink}
        extra={extra?.(data)}
        builtBy={data.linked_account === null ? undefined : builtBy?.(data.linked_account)}
        onDeleted={onDeleted}
      />
    );
  }
  return (
    <PageFrame backLink={backLink} title="Custom app" width="medium">
      {error === null ? (
        <LoadingShapes>
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </LoadingShapes>
      ) : (
        <PageStatus
          error={formatError(error)}
          code={getErrorCode(error)}
          onRetry={() => void refetch()}
        />
      )}
    </PageFrame>
  );
}

type LoadedEditorProps = Omit<CustomAppEditorProps, 'id' | 'extra' | 'builtBy'> & {
  app: CustomApp;
  extra: ReactNode;
  builtBy: ReactNode;
};

function hasSignIn({ auth }: CustomApp): boolean {
  return auth?.oauth2 !== undefined && auth.oauth2.grant_type !== 'client_credentials';
}

function LoadedEditor({ app, backLink, extra, builtBy, onDeleted }: LoadedEditorProps) {
  const [dialog, setDialog] = useState<'unpublish' | 'delete' | null>(null);
  const client = useRef<HTMLDivElement>(null);
  const canBuild = useCanBuild();
  const canPublish = useCanPublish();
  const users = getAppUsers(app, useHasQueryToken());
  const form = useForm<SetupValues>({
    resolver: standardSchemaResolver(setupSchema),
    mode: 'onTouched',
    defaultValues: toForm(app),
  });
  const { isDirty } = form.formState;
  const show = (pointer: string) => {
    const field = findField(pointer.split('/').slice(1));
    if (pointer === '/auth/oauth2' && hasSignIn(app)) {
      const input = client.current?.querySelector<HTMLElement>('input:not([readonly])');
      (input ?? client.current)?.focus();
    } else if (field !== undefined) {
      form.setFocus(field.name);
    }
  };
  return (
    <PageFrame
      width="medium"
      backLink={backLink}
      icon={<AppIcon name={app.name} src={app.icon} size="lg" />}
      title={app.name}
      badge={
        <StatusPill
          status={app.published ? 'published' : 'draft'}
          label={app.published ? 'Published' : 'Not published'}
        />
      }
      description={
        <>
          <CopyableId value={app.slug} name="slug" isPinned />
          {builtBy}
        </>
      }
      actions={
        <>
          {extra}
          {canPublish ? (
            <PublishButton
              app={app}
              users={users}
              isDirty={isDirty}
              onUnpublish={() => setDialog('unpublish')}
            />
          ) : null}
        </>
      }
    >
      {canBuild ? null : (
        <Alert tone="neutral">
          You can view this app. Only a developer, an admin or the owner can change it.
        </Alert>
      )}
      <PublishPanel
        app={app}
        users={users}
        isDirty={isDirty}
        canPublish={canPublish}
        onShow={show}
      />
      <SetupForm app={app} form={form} isReadOnly={!canBuild} />
      {hasSignIn(app) ? <ClientCard app={app} canPublish={canPublish} ref={client} /> : null}
      {app.actions.length === 0 ? null : <ActionsCard actions={app.actions} />}
      {canPublish ? <DangerCard app={app} onDelete={() => setDialog('delete')} /> : null}
      {dialog === 'unpublish' ? (
        <UnpublishDialog app={app} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'delete' ? (
        <DeleteAppDialog app={app} onClose={() => setDialog(null)} onDeleted={onDeleted} />
      ) : null}
    </PageFrame>
  );
}

type PublishButtonProps = {
  app: CustomApp;
  users: AppUsers;
  isDirty: boolean;
  onUnpublish: () => void;
};

function PublishButton({ app, users, isDirty, onUnpublish }: PublishButtonProps) {
  const publish = usePublishCustomApp();
  if (app.published) {
    return <Button onClick={onUnpublish}>Unpublish</Button>;
  }
  return (
    <Button
      variant="primary"
      disabled={isDirty || app.publish_problems.length > 0}
      isBusy={publish.isPending}
      onClick={() =>
        publish.mutate(
          { params: { path: { id: app._id } } },
          {
            onSuccess: () =>
              showToast({
                severity: 'success',
                message: `${app.name} is published. ${users.first} can connect it now.`,
              }),
            onError: (error) => showToast({ severity: 'danger', message: formatError(error) }),
          },
        )
      }
    >
      Publish
    </Button>
  );
}
