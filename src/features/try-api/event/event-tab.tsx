import type { Event } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { eventQuery } from '@/api/queries/events';
import { JsonCodeField } from '@/components/code-editor/json-code-field';
import { Button } from '@/components/ui/button';
import { parseObject } from '@/lib/events/event-values';
import { formatSample } from '@/lib/events/sample-text';
import { findBodyProblem } from '../call/api-call';
import { CallResult } from '../call/call-result';
import { useCall } from '../call/use-call';
import { AccountField, type ChosenAccount } from '../fields/account-field';
import { ANY, AppField } from '../fields/app-field';
import { ConfigField } from '../fields/config-field';
import { Endpoint } from '../fields/endpoint';
import { SendButton } from '../fields/send-button';
import type { TryApiParts } from '../parts';
import { TwoColumns } from '../two-columns';
import { EventField } from './event-field';
import { FiredWorkflows } from './fired-workflows';

const PATH = '/api/v2/public/event/trigger';

type Problems = { event?: string; account?: string; payload?: string };

/** Fires an event for a linked account. */
export function EventTab({ parts }: { parts: TryApiParts }) {
  const form = useRef<HTMLFormElement>(null);
  const [event, setEvent] = useState<Event>();
  const [account, setAccount] = useState<ChosenAccount>();
  const [slug, setSlug] = useState(ANY);
  const [configId, setConfigId] = useState(ANY);
  const [typedText, setTypedText] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const { send, cancel, ...state } = useCall();
  const isShortened = event?.is_shortened === true;
  const whole = useQuery({ ...eventQuery(event?._id ?? ''), enabled: isShortened }).data;
  const text = typedText ?? formatSample((isShortened ? whole : event)?.raw_response);
  const submit = () => {
    const parsed = parseObject(text);
    // The payload is sent as it was typed, so that no digit of a long number is lost.
    const body = `{"event":${JSON.stringify(event?.name ?? '')},"payload":${text}}`;
    const payload = 'problem' in parsed ? parsed.problem : findBodyProblem(body);
    const found = {
      ...(event === undefined ? { event: 'Choose an event.' } : {}),
      ...(account === undefined ? { account: 'Choose a linked account.' } : {}),
      ...(payload === undefined ? {} : { payload }),
    };
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (Object.keys(found).length === 0 && account !== undefined) {
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
    <TwoColumns
      form={
        <form
          ref={form}
          noValidate
          aria-label="Fire an event"
          className="flex flex-col gap-4"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            submit();
          }}
        >
          <Endpoint method="POST" path={PATH} />
          <AccountField
            help="The event is fired for this customer."
            error={problems.account}
            account={account}
            onChange={(next) => {
              setAccount(next);
              setConfigId(ANY);
              setProblems(({ account: _chosen, ...rest }) => rest);
            }}
          />
          <EventField
            error={problems.event}
            event={event}
            onChange={(next) => {
              setEvent(next);
              setTypedText(undefined);
              setProblems(({ event: _chosen, ...rest }) => rest);
            }}
          />
          <AppField
            help="Only workflows of this app start. Without it, all that listen."
            slug={slug}
            onChange={(next) => {
              setSlug(next);
              setConfigId(ANY);
            }}
          />
          <ConfigField
            accountId={account?.id}
            slug={slug}
            configId={configId}
            onChange={setConfigId}
          />
          <JsonCodeField
            label="Payload"
            help="JSON: an object. It starts as the sample of the event."
            error={problems.payload}
            aside={
              typedText === undefined ? null : (
                <Button variant="link" size="sm" onClick={() => setTypedText(undefined)}>
                  Use the sample
                </Button>
              )
            }
            value={text}
            onChange={(next) => {
              setTypedText(next);
              setProblems(({ payload: _typed, ...rest }) => rest);
            }}
          />
          <SendButton label="Fire event" isBusy={state.sentAt !== undefined} />
        </form>
      }
      result={
        <CallResult
          state={state}
          onCancel={cancel}
          canceledText="The event may have been fired: the log of events says so. Workflows that have started go on."
        >
          <FiredWorkflows outcome={state.outcome} call={state.call} parts={parts} />
        </CallResult>
      }
    />
  );
}
