import { getOwnValue, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { $api, getApiBaseUrl } from '@/api/client';
import { formatError } from '@/api/errors';
import { draftQuery } from '@/api/queries/workflow-drafts';
import { SecretField } from '@/components/form/secret-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CodeBlock } from '@/components/values/code-block';
import { FieldGroup } from '../inputs/field/field-group';
import type { ChangeValue } from '../inputs/field/field-props';
import { SchemaField } from '../inputs/form/schema-field';
import { setMember } from '../model/settings';
import { useDraft } from '../state/draft-context';
import { AddressLine } from './address-line';

type WebhookPartProps = {
  schema: JsonObject;
  /** `auth` of the trigger. */
  auth: Json | undefined;
  onChange: ChangeValue;
};

/** The address of a webhook, and how its senders prove themselves. */
export function WebhookPart({ schema, auth, onChange }: WebhookPartProps) {
  const { workflowId } = useDraft();
  const { data: workflow } = useQuery(draftQuery(workflowId));
  const path =
    workflow === undefined
      ? undefined
      : (workflow.webhook_path ??
        `/api/v1/webhook-trigger/${workflow.org_id}-${workflow.environment}/${workflowId}/{linked_account_id}`);
  return (
    <>
      {path === undefined ? null : (
        <AddressLine
          label="Address"
          address={`${getApiBaseUrl()}${path}`}
          help={
            path.includes('{linked_account_id}')
              ? 'Takes JSON up to 1 MB. Put the ID of the linked account in place of `{linked_account_id}`.'
              : 'Takes JSON up to 1 MB.'
          }
        />
      )}
      <SchemaField
        schema={withoutSecretMark(schema)}
        label="Authentication"
        isRequired
        value={auth}
        pointer="/auth"
        onChange={(next, key) => onChange(withSecretMark(next, auth), key)}
      />
      {hasProof(auth) ? (
        <WebhookSecret
          isSet={getOwnValue(auth, 'has_secret') === true}
          onSet={() => onChange(setMember(auth, 'has_secret', true), '/auth/has_secret')}
        />
      ) : null}
    </>
  );
}

/** Whether senders prove themselves by a secret that is not stored yet. */
export function isSecretMissing(auth: Json | undefined): boolean {
  return hasProof(auth) && getOwnValue(auth, 'has_secret') !== true;
}

function hasProof(auth: Json | undefined): boolean {
  const type = getOwnValue(auth, 'type');
  return type === 'hmac' || type === 'token';
}

/** Whether a secret is stored is only read. */
function withoutSecretMark(schema: JsonObject): JsonObject {
  const { oneOf } = schema;
  return {
    ...schema,
    oneOf: (Array.isArray(oneOf) ? oneOf : []).map((kind: Json) =>
      isObject(kind)
        ? { ...kind, properties: setMember(kind.properties, 'has_secret', undefined) }
        : kind,
    ),
  };
}

/**
 * The secret stays stored where another kind of proof is chosen. Without one it says so, as the server's response
 * does: else that would look like a change of another person.
 */
const withSecretMark = (next: Json | undefined, before: Json | undefined) =>
  hasProof(next) ? setMember(next, 'has_secret', getOwnValue(before, 'has_secret') === true) : next;

type WebhookSecretProps = { isSet: boolean; onSet: () => void };

/** Stored apart from the draft, at once. */
function WebhookSecret({ isSet, onSet }: WebhookSecretProps) {
  const { workflowId } = useDraft();
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, data, error, isPending } = $api.useMutation(
    'put',
    '/api/v2/public/workflow/{id}/webhook-secret',
    { meta: { showsOwnError: true } },
  );
  // The trigger may be changed until the secret is stored.
  const latest = useRef(onSet);
  useEffect(() => {
    latest.current = onSet;
  });
  const isTooShort = typed !== null && typed !== '' && !/^\S{8,512}$/.test(typed);
  const save = (secret: string | null) =>
    mutate(
      {
        params: { path: { id: workflowId } },
        body: secret === null || secret === '' ? {} : { secret },
      },
      {
        onSuccess: () => {
          setTyped(null);
          latest.current();
        },
      },
    );
  return (
    <FieldGroup
      label="Secret"
      help="Stored encrypted and apart from the draft, as soon as it is saved here. The one before is invalid then."
      error={error === null ? undefined : formatError(error)}
    >
      <SecretField
        label="Secret of the sender"
        isSet={isSet}
        value={typed}
        onChange={setTyped}
        error={isTooShort ? 'Enter 8 to 512 characters without spaces.' : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={isPending}
          disabled={typed === null || typed === '' || isTooShort}
          onClick={() => save(typed)}
        >
          Save the secret
        </Button>
        <Button isBusy={isPending} onClick={() => save(null)}>
          Make a new one
        </Button>
      </div>
      {data === undefined ? null : (
        <Alert tone="success" title="Copy it now: it is shown once" isLive>
          <CodeBlock text={data.secret} copyLabel="Copy the secret" className="mt-1" />
        </Alert>
      )}
    </FieldGroup>
  );
}
