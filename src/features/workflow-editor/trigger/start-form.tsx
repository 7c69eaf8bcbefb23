import { getOwnValue, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { HelpText } from '@/components/values/help-text';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { FormProvider } from '../inputs/form/form-provider';
import { KindCards, useKindSwitch } from '../inputs/form/kind-cards';
import { ObjectFields } from '../inputs/form/object-fields';
import type { SettingsFormProps } from '../inputs/form/settings-props';
import { toObject, useSettings } from '../inputs/form/use-settings';
import { type Kind, type Member, readField } from '../model/read-field';
import { findKind, setMember } from '../model/settings';
import { ApiCallPart } from './api-call-part';
import { AppEventPart } from './app-event-part';
import { EventPart } from './event-part';
import { ListenPart } from './listen-part';
import { PathPart } from './path-part';
import { PayloadPart } from './payload-part';
import { createFirstSchedule, SchedulePart } from './schedule-part';
import { StartProblems } from './start-problems';
import { isSecretMissing, WebhookPart } from './webhook-part';

/** Renders the trigger of the workflow. */
export function StartForm({ schema, value, problems, onChange }: SettingsFormProps) {
  const { settings, form, problemAt } = useSettings({ schema, value, problems });
  const field = readField(form.root, form.root);
  const [isChanging, setIsChanging] = useState(false);
  /** Whether a card was used. The cards disappear with the choice, so its successor gets the focus. */
  const [isUsed, setIsUsed] = useState(false);
  const choose = useKindSwitch(
    field.kind === 'kinds' ? field : NO_KINDS,
    settings,
    form.root,
    (next) =>
      onChange(
        next.kind === 'schedule' && next.schedule === undefined
          ? { ...next, schedule: createFirstSchedule() }
          : next,
        '/kind',
      ),
  );
  if (field.kind !== 'kinds') {
    return null;
  }
  const kind = findKind(field, settings);
  const whole = problemAt('');
  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-4">
        {whole === undefined ? null : <Alert tone="danger">{whole}</Alert>}
        {kind === undefined || isChanging ? (
          <KindCards
            label="Trigger"
            kinds={field.kinds}
            chosen={kind}
            onSettled={(isSettled) => {
              setIsChanging(!isSettled);
              setIsUsed(true);
            }}
            onChoose={(next) => {
              if (next.value !== kind?.value) {
                choose(next);
              }
            }}
          />
        ) : (
          <ChosenTrigger kind={kind} hasFocus={isUsed} onChangeKind={() => setIsChanging(true)} />
        )}
        {kind === undefined ? null : (
          <TriggerFields
            key={String(kind.value)}
            kind={kind}
            root={form.root}
            settings={settings}
            onChange={onChange}
          />
        )}
      </div>
    </FormProvider>
  );
}

const NO_KINDS = { kind: 'kinds', tag: 'kind', kinds: [] } as const;

type ChosenTriggerProps = { kind: Kind; hasFocus: boolean; onChangeKind: () => void };

function ChosenTrigger({ kind, hasFocus, onChangeKind }: ChosenTriggerProps) {
  return (
    <div className="flex items-start justify-between gap-2 rounded-lg border bg-muted px-3 py-2">
      <div className="min-w-0">
        <p className="font-medium text-sm">{kind.title}</p>
        <p className="wrap-anywhere text-muted-foreground text-xs">
          <HelpText text={kind.description ?? ''} />
        </p>
      </div>
      <Button size="sm" autoFocus={hasFocus} onClick={onChangeKind}>
        Change trigger
      </Button>
    </div>
  );
}

/** The fields that a component of their own renders, by the kind of the trigger. */
const OWN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  schedule: ['schedule'],
  webhook: ['auth', 'validate_schema'],
  app_event: ['slug', 'event'],
};

type TriggerFieldsProps = {
  kind: Kind;
  root: JsonObject;
  settings: JsonObject;
  onChange: (settings: JsonObject, key?: string) => void;
};

function TriggerFields({ kind, root, settings, onChange }: TriggerFieldsProps) {
  const field = readField(kind.schema, root);
  const members: readonly Member[] = field.kind === 'object' ? field.members : [];
  // Customers cannot read the events, so they type the name.
  const hasEvents = !useHasQueryToken() && kind.value === 'event';
  const own = hasEvents ? ['event'] : (OWN_FIELDS[String(kind.value)] ?? []);
  const pick = (isOwn: boolean) => members.filter(({ name }) => own.includes(name) === isOwn);
  const set = (name: string) => (next: Json | undefined, key?: string) =>
    onChange(setMember(settings, name, next), key);
  const send = (next: Json | undefined, key?: string) => onChange(toObject(next), key);
  const validation = members.filter(({ name }) => name === 'validate_schema');
  return (
    <>
      <StartProblems kind={String(kind.value)} />
      {kind.value === 'api_call' ? <ApiCallPart /> : null}
      {kind.value === 'schedule' ? (
        <SchedulePart schedule={getOwnValue(settings, 'schedule')} onChange={set('schedule')} />
      ) : null}
      {kind.value === 'webhook' ? (
        <WebhookPart
          schema={toObject(pick(true).find(({ name }) => name === 'auth')?.schema)}
          auth={getOwnValue(settings, 'auth')}
          onChange={set('auth')}
        />
      ) : null}
      {kind.value === 'app_event' ? <AppEventPart settings={settings} onChange={onChange} /> : null}
      {hasEvents ? <EventPart settings={settings} onChange={onChange} /> : null}
      <ObjectFields members={pick(false)} value={settings} onChange={send} pointer="" />
      <PathPart kind={kind.value} />
      <ListenPart
        key={kind.value === 'app_event' ? JSON.stringify([settings.slug, settings.event]) : ''}
        kind={String(kind.value)}
        isSecretMissing={kind.value === 'webhook' && isSecretMissing(getOwnValue(settings, 'auth'))}
      />
      {kind.value === 'schedule' ? null : (
        <PayloadPart hasValidation={kind.value === 'api_call' || kind.value === 'event'} />
      )}
      {kind.value === 'webhook' ? (
        <ObjectFields
          members={validation.map((member) => ({ ...member, isRequired: true }))}
          value={isObject(settings) ? settings : {}}
          onChange={send}
          pointer=""
        />
      ) : null}
    </>
  );
}
