import type { Event } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { connectableAppsQuery } from '@/api/queries/apps';
import { accountConfigsQuery } from '@/api/queries/configs';
import { eventQuery } from '@/api/queries/events';
import { useAccountPicker } from '@/api/use-account-search';
import { AccountField, type ChosenAccount } from '@/components/form/account-field';
import { ANY, AppField } from '@/components/form/app-field';
import { ConfigField } from '@/components/form/config-field';
import { useFormProblems } from '@/hooks/use-form-problems';
import { parseObject } from '@/lib/events/event-values';
import { formatSample } from '@/lib/events/sample-text';
import { findBodyProblem } from '../call/api-call';
import { CallForm } from '../call/call-form';
import { CallResult } from '../call/call-result';
import { useCall } from '../call/use-call';
import { Endpoint } from '../fields/endpoint';
import { PayloadField } from '../fields/payload-field';
import { SendButton } from '../fields/send-button';
import type { TryApiParts } from '../parts';
import { EventField } from './event-field';
import { FiredWorkflows } from './fired-workflows';

const PATH = '/api/v2/public/event/trigger';

/** Fires an event for a linked account. */
export function EventTab({ parts }: { parts: TryApiParts }) {
  const [event, setEvent] = useState<Event>();
  const [account, setAccount] = useState<ChosenAccount>();
  const [slug, setSlug] = useState(ANY);
  const [configId, setConfigId] = useState(ANY);
  const [typedText, setTypedText] = useState<string>();
  const { formRef, problems, show, clear } = useFormProblems<'account' | 'event' | 'payload'>();
  const { picker } = useAccountPicker();
  const apps = useQuery(connectableAppsQuery).data ?? [];
  const { send, cancel, ...state } = useCall();
  const configs =
    useQuery({ ...accountConfigsQuery(account?.id ?? ''), enabled: account !== undefined }).data ??
    [];
  const isShortened = event?.is_shortened === true;
  const whole = useQuery({ ...eventQuery(event?._id ?? ''), enabled: isShortened }).data;
  const sample = formatSample((isShortened ? whole : event)?.raw_response);
  const submit = () => {
    const text = typedText ?? sample;
    const parsed = parseObject(text);
    // The payload is sent as it was typed, so that no digit of a long number is lost.
    const body = `{"event":${JSON.stringify(event?.name ?? '')},"payload":${text}}`;
    const isComplete = show({
      account: account === undefined ? 'Choose a linked account.' : undefined,
      event: event === undefined ? 'Choose an event.' : undefined,
      payload: 'problem' in parsed ? parsed.problem : findBodyProblem(body),
    });
    if (isComplete && account !== undefined) {
      void send({
        method: 'POST',
        path: PATH,
        headers: {
          linked_account_id: account.id,
          ...(slug === ANY ? {} : { slug }),
          ...(configId === ANY ? {} : { config_id: configId }),
        },
        body,
      });
    }
  };
  return (
    <CallForm
      label="Fire an event"
      formRef={formRef}
      onSubmit={submit}
      result={
        <CallResult
          state={state}
          onCancel={cancel}
          canceledText="The event may have been fired: the log of events says so. Workflows that have started go on."
        >
          <FiredWorkflows outcome={state.outcome} call={state.call} parts={parts} />
        </CallResult>
      }
    >
      <Endpoint method="POST" path={PATH} />
      <AccountField
        picker={picker}
        help="The event is fired for this customer."
        error={problems.account}
        account={account}
        onChange={(next) => {
          setAccount(next);
          setConfigId(ANY);
          clear('account');
        }}
      />
      <EventField
        error={problems.event}
        event={event}
        onChange={(next) => {
          setEvent(next);
          setTypedText(undefined);
          clear('event');
        }}
      />
      <AppField
        apps={apps}
        help="Only workflows of this app start. Without it, all that listen."
        slug={slug}
        onChange={(next) => {
          setSlug(next);
          setConfigId(ANY);
        }}
      />
      <ConfigField
        help="Its values are used."
        configs={configs}
        slug={slug}
        configId={configId}
        onChange={setConfigId}
      />
      <PayloadField
        help="JSON: an object. It starts as the sample of the event."
        error={problems.payload}
        sample={sample}
        typedText={typedText}
        onChange={(next) => {
          setTypedText(next);
          clear('payload');
        }}
      />
      <SendButton label="Fire event" isBusy={state.sentAt !== undefined} />
    </CallForm>
  );
}
