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
  /** The trigger's setting `auth`. */
  auth: Json | undefined;
  onChange: ChangeValue;
};

/** Renders the address of a webhook and the authentication of its senders. */
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
        schema={removeSecretMark(schema)}
        label="Authentication"
        isRequired
        value={auth}
        pointer="/auth"
        onChange={(next, key) => onChange(setSecretMark(next, auth), key)}
      />
      {needsSecret(auth) ? (
        <WebhookSecret
          isSet={getOwnValue(auth, 'has_secret') === true}
          onSet={() => onChange(setMember(auth, 'has_secret', true), '/auth/has_secret')}
        />
      ) : null}
    </>
  );
}

/** Returns whether senders authenticate by a secret that is not stored yet. */
export function isSecretMissing(auth: Json | undefined): boolean {
  return needsSecret(auth) && getOwnValue(auth, 'has_secret') !== true;
}

function needsSecret(auth: Json | undefined): boolean {
  const type = getOwnValue(auth, 'type');
  return type === 'hmac' || type === 'token';
}

/** Removes `has_secret` from the schema, because a person cannot set it. */
function removeSecretMark(schema: JsonObject): JsonObject {
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
 * Sets `has_secret` to whether a secret is stored, which stays stored if another kind of
 * authentication is chosen. The server's response always has the member; without it here, the
 * response would look like a change of another person.
 */
const setSecretMark = (next: Json | undefined, before: Json | undefined) =>
  needsSecret(next)
    ? setMember(next, 'has_secret', getOwnValue(before, 'has_secret') === true)
    : next;

type WebhookSecretProps = { isSet: boolean; onSet: () => void };

/** Renders the field of the secret. It is stored at once, apart from the draft. */
function WebhookSecret({ isSet, onSet }: WebhookSecretProps) {
  const { workflowId } = useDraft();
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, data, error, isPending } = $api.useMutation(
    'put',
    '/api/v2/public/workflow/{id}/webhook-secret',
    { meta: { showsOwnError: true } },
  );
  // The trigger may change while the secret is being stored.
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
