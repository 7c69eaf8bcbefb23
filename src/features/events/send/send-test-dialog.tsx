import type { Event } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError, formatError } from '@/api/errors';
import { connectableAppsQuery } from '@/api/queries/apps';
import { accountConfigsQuery } from '@/api/queries/configs';
import { useAccountPicker } from '@/api/use-account-search';
import { AccountField, type ChosenAccount } from '@/components/form/account-field';
import { ANY, AppField } from '@/components/form/app-field';
import { ConfigField } from '@/components/form/config-field';
import { JsonField } from '@/components/form/json-field';
import { Dialog } from '@/components/ui/dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useFormProblems } from '@/hooks/use-form-problems';
import { parseObject } from '@/lib/events/event-values';
import { formatSample } from '@/lib/events/sample-text';
import { SentTest } from './sent-test';
import { useFireEvent } from './use-fire-event';

type SendTestDialogProps = {
  event: Event;
  account: ChosenAccount | undefined;
  onAccountChange: (account: ChosenAccount) => void;
  onClose: () => void;
};

/** Fires the event for a linked account, and shows what became of each workflow. */
export function SendTestDialog(props: SendTestDialogProps) {
  const { event, account, onAccountChange, onClose } = props;
  const environment = useEnvironmentName();
  const formId = useId();
  const [text, setText] = useState(() => formatSample(event.raw_response));
  const [slug, setSlug] = useState(ANY);
  const [configId, setConfigId] = useState(ANY);
  const { formRef, problems, show, clear } = useFormProblems<'account' | 'payload'>();
  const fire = useFireEvent();
  const { picker } = useAccountPicker();
  const apps = useQuery(connectableAppsQuery).data ?? [];
  const configs =
    useQuery({ ...accountConfigsQuery(account?.id ?? ''), enabled: account !== undefined }).data ??
    [];
  const send = () => {
    const payload = parseObject(text);
    show({
      account: account === undefined ? 'Choose a linked account.' : undefined,
      payload: 'problem' in payload ? payload.problem : undefined,
    });
    if (account !== undefined && 'object' in payload) {
      fire.mutate({
        params: {
          header: {
            linked_account_id: account.id,
            ...(slug === ANY ? {} : { slug }),
            ...(configId === ANY ? {} : { config_id: configId }),
          },
        },
        body: { event: event.name, payload: { ...payload.object } },
      });
    }
  };
  if (fire.data !== undefined && account !== undefined) {
    return (
      <Dialog
        isOpen
        size="lg"
        onOpenChange={onClose}
        title={`${event.name} was sent`}
        description={`In ${environment}, for ${account.label}.`}
        hasCancel={false}
        secondaryLabel="Send another"
        onSecondary={fire.reset}
      >
        <SentTest fired={fire.data} linkedAccountId={account.id} />
      </Dialog>
    );
  }
  const refusal = listRefusals(fire.error);
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={onClose}
      title={`Send ${event.name}`}
      description={`In ${environment}. The workflows that listen start as for a real event, and their calls are real.`}
      primaryLabel="Send event"
      formId={formId}
      isBusy={fire.isPending}
      error={fire.error === null ? undefined : formatError(fire.error)}
    >
      <form
        ref={formRef}
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          send();
        }}
      >
        <AccountField
          picker={picker}
          help="The event is fired for this customer."
          error={problems.account}
          account={account}
          onChange={(next) => {
            onAccountChange(next);
            setConfigId(ANY);
            clear('account');
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <AppField
            help="Only workflows of this app start."
            apps={apps}
            slug={slug}
            onChange={(next) => {
              setSlug(next);
              setConfigId(ANY);
            }}
          />
          <ConfigField
            help="Its values and enabled workflows are used."
            configs={configs}
            slug={slug}
            configId={configId}
            onChange={setConfigId}
          />
        </div>
        <JsonField
          label="Payload"
          help="JSON: an object. It starts as the sample of the event."
          error={problems.payload ?? refusal}
          value={text}
          onChange={setText}
        />
      </form>
    </Dialog>
  );
}

/** Lists the fields of the payload that the schema of the event refuses. Undefined if there are none. */
function listRefusals(error: unknown): string | undefined {
  const details = error instanceof ApiError ? (error.body?.details ?? []) : [];
  const refusals = details.flatMap(({ pointer, message }) =>
    pointer.startsWith('/payload')
      ? [`${pointer.slice('/payload'.length) || 'It'} ${message}`]
      : [],
  );
  return refusals.length === 0 ? undefined : `${refusals.join('; ')}.`;
}
