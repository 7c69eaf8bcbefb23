import type { Application } from '@patchbay/sdk';
import type { ConfigSaved } from '@patchbay/sdk/config';
import { useQuery } from '@tanstack/react-query';
import { use, useCallback, useMemo, useRef } from 'react';
import { ConfigEditor } from '@/components/config-form/config-editor';
import { Card, CardContent } from '@/components/ui/card';
import { Spinner } from '@/components/ui/spinner';
import { useHost } from '../embedding/host';
import { useHostedView } from '../layout/hosted-view';
import { useConnectSession } from '../session/connect-session';
import { configsQuery } from '../session/queries';
import { TextsContext } from '../texts/texts-context';
import { ConfigChoice } from './config-choice';
import { ConfigConnection } from './config-connection';
import { ENGLISH, loadSettingsTexts } from './texts/load-settings-texts';

type ConfigSectionProps = {
  app: Application;
  /** Id of the linked account, which its default config has too. */
  accountId: string;
  isReadOnly: boolean;
};

/** The config form of the organization, shown after the app is connected. */
export function ConfigSection({ app, accountId, isReadOnly }: ConfigSectionProps) {
  const session = useConnectSession();
  const { search, change } = useHostedView();
  const host = useHost();
  const { language } = use(TextsContext);
  const { slug } = app;
  const requestedId = search.config_id;
  const catalog = useQuery({
    queryKey: ['connect', 'settings-texts', language],
    queryFn: () => loadSettingsTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
    ...(language === 'en' ? { initialData: ENGLISH } : {}),
  });
  // The choice is of no use where the link names a config.
  const configs = useQuery({ ...configsQuery(session, slug), enabled: requestedId === undefined });
  const wasUnsaved = useRef(false);
  const onSaved = useCallback(
    (saved: ConfigSaved) => host.send({ type: 'config.saved', ...saved }),
    [host],
  );
  const onUnsaved = useCallback(
    (is_unsaved: boolean) => {
      if (wasUnsaved.current !== is_unsaved) {
        wasUnsaved.current = is_unsaved;
        host.send({ type: 'config.unsaved', slug, is_unsaved });
      }
    },
    [host, slug],
  );
  // If translations cannot be loaded, the form is in English.
  const { texts, form } = catalog.data ?? ENGLISH;
  const leaveLabels = useMemo(
    () => ({ title: texts.leaveTitle, leave: texts.leave, stay: texts.stay, close: texts.close }),
    [texts],
  );
  // A connection that was deleted is not connected again: another one is chosen.
  const formTexts = useMemo(() => ({ ...form, deleted: texts.connectionGone }), [form, texts]);
  if (catalog.isPending || (requestedId === undefined && configs.isPending)) {
    return <Spinner label={texts.heading} className="size-5 text-muted-foreground" />;
  }
  const ids = configs.data?.map(({ config_id }) => config_id) ?? [];
  const chosen = requestedId ?? search.config ?? chooseFirst(ids, accountId);
  return (
    <ConfigEditor
      key={chosen}
      client={session.patchbay}
      slug={slug}
      configId={chosen === accountId ? undefined : chosen}
      // A session that may change the config says so by itself.
      isReadOnly={isReadOnly || undefined}
      steps={{ page: search.page, onPage: (page) => change({ page }, { resetScroll: false }) }}
      texts={formTexts}
      leaveLabels={leaveLabels}
      lost={texts.lost}
      freshness={app.connected_accounts
        .map(({ connection_id, status }) => connection_id + status)
        .join()}
      onSaved={onSaved}
      onUnsaved={onUnsaved}
    >
      {(editor, config) =>
        config.status === 'ready' && config.pages.length === 0 ? null : (
          <section aria-label={texts.heading} className="flex min-w-0 flex-col gap-3">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <div className="min-w-0">
                <h2 className="font-semibold text-lg">{texts.heading}</h2>
                <p className="text-muted-foreground">{texts.intro(app.name)}</p>
              </div>
              {requestedId === undefined ? (
                <ConfigChoice
                  ids={ids}
                  chosen={chosen}
                  accountId={accountId}
                  isReadOnly={isReadOnly}
                  texts={texts}
                />
              ) : null}
            </div>
            <Card>
              <CardContent className="flex flex-col gap-5 px-5 py-5 @min-[600px]:px-6">
                <ConfigConnection app={app} config={config} texts={texts} />
                {editor}
              </CardContent>
            </Card>
          </section>
        )
      }
    </ConfigEditor>
  );
}

/** Returns the account's own config, or the first config if the account has only others. */
function chooseFirst(ids: readonly string[], accountId: string): string {
  return ids.includes(accountId) ? accountId : (ids[0] ?? accountId);
}
