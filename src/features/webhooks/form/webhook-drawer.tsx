import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { ChoiceField } from '@/components/form/choice-field';
import { FormError } from '@/components/form/form-error';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { cn } from '@/lib/cn';
import { confirmDiscard } from '@/lib/unsaved';
import { showToast, useDashboard } from '@/stores/dashboard';
import { useCreateWebhook, useUpdateWebhook } from '../changes';
import { BodyFields } from './body-fields';
import { EventsField } from './events-field';
import { HeaderRows } from './header-rows';
import { ScopeFields } from './scope-fields';
import { showWebhookErrors } from './server-errors';
import { TestPart } from './test-part';
import {
  toWebhookChanges,
  toWebhookRequest,
  toWebhookValues,
  type WebhookValues,
  webhookSchema,
} from './webhook-schema';

const METHODS = [
  { value: 'POST', label: 'POST' },
  { value: 'PUT', label: 'PUT' },
  { value: 'PATCH', label: 'PATCH' },
] as const;

type CreatedWebhook = {
  id: string;
  /** Shown once. Undefined if the server did not send it. */
  secret: string | undefined;
};

type WebhookDrawerProps = {
  /** The webhook that is changed. Undefined for a new one. */
  webhook?: Webhook | undefined;
  onClose: () => void;
  /** Called after a new one was created. */
  onCreated?: (created: CreatedWebhook) => void;
};

/** Creates a webhook or changes one. Mounted while it is open. */
export function WebhookDrawer({ webhook, onClose, onCreated }: WebhookDrawerProps) {
  const formId = useId();
  const environment = useEnvironmentName();
  // `webhook` follows the changes of other people while the form is open.
  const [opened] = useState(webhook);
  const creation = useCreateWebhook();
  const update = useUpdateWebhook();
  const { isPending, isSuccess } = webhook === undefined ? creation : update;
  const form = useForm<WebhookValues>({
    resolver: standardSchemaResolver(webhookSchema(useDashboard((state) => state.environment))),
    mode: 'onTouched',
    defaultValues: toWebhookValues(webhook),
  });
  const { isDirty, errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      if (opened === undefined) {
        const created = await creation.mutateAsync({ body: toWebhookRequest(values) });
        onCreated?.({ id: created._id, secret: created.secret });
      } else {
        const body = toWebhookChanges(values, opened);
        await update.mutateAsync({ params: { path: { id: opened._id } }, body });
        showToast({ severity: 'success', message: 'The webhook was saved.' });
        onClose();
      }
    } catch (error) {
      showWebhookErrors(form, error, values);
    }
  });
  const discard =
    webhook === undefined ? 'Discard this webhook?' : 'Discard your changes to this webhook?';
  const close = () => confirmDiscard({ title: discard, confirmLabel: 'Discard', run: onClose });
  return (
    <>
      <Drawer
        isOpen
        size="lg"
        onOpenChange={close}
        isBusy={isPending}
        title={webhook === undefined ? 'Add webhook' : 'Edit webhook'}
        description={`In ${environment}. Sends events of the platform to your server.`}
        footer={
          <>
            <Button disabled={isPending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" isBusy={isPending}>
              {webhook === undefined ? 'Add webhook' : 'Save'}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void submit(event)}
        >
          <UrlField form={form} />
          <EventsField form={form} />
          <BodyFields form={form} />
          <ScopeFields form={form} />
          <Advanced form={form} />
          <TestPart form={form} webhookId={webhook?._id} />
          <FormError text={errors.root?.server?.message} />
        </form>
      </Drawer>
      <UnsavedChanges
        isDirty={isDirty && !isSuccess}
        title={discard}
        lost="What you entered for the webhook is not saved and will be lost."
      />
    </>
  );
}

function UrlField({ form }: { form: UseFormReturn<WebhookValues> }) {
  const isUnencrypted = /^http:/i.test(form.watch('url').trim());
  return (
    <TextField
      form={form}
      name="url"
      label="URL"
      isRequired
      help={
        isUnencrypted ? (
          <span className="text-warning">
            Anyone on the way can read what is sent over http. It works in Test only: use https in
            Production.
          </span>
        ) : (
          'The address of your receiver, with https. It responds with any 2xx status within 15 seconds.'
        )
      }
      input={{
        type: 'url',
        inputMode: 'url',
        autoComplete: 'off',
        spellCheck: false,
        placeholder: 'https://example.com/webhooks',
        // The field is the first decision, and the drawer would focus its close button.
        autoFocus: true,
      }}
    />
  );
}

/** Settings that few webhooks need. They open by themselves if one of them is set or wrong. */
function Advanced({ form }: { form: UseFormReturn<WebhookValues> }) {
  const id = useId();
  const { errors, defaultValues } = form.formState;
  const isSet =
    defaultValues?.method !== 'POST' ||
    (defaultValues.headers ?? []).length > 0 ||
    (defaultValues.description ?? '') !== '';
  const [isWanted, setIsWanted] = useState(isSet);
  const hasError =
    errors.method !== undefined || errors.headers !== undefined || errors.description !== undefined;
  const isOpen = isWanted || hasError;
  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="inline-flex items-center gap-1.5 self-start rounded-sm py-1 pr-2 font-medium text-sm"
        onClick={() => setIsWanted(!isOpen)}
      >
        <ChevronDown
          aria-hidden
          className={cn(
            'size-4 text-muted-foreground transition-transform',
            !isOpen && '-rotate-90',
          )}
        />
        Method, headers and description
      </button>
      {isOpen ? (
        <div id={id} className="flex flex-col gap-4">
          <ChoiceField form={form} name="method" label="Method" options={METHODS} />
          <HeaderRows form={form} />
          <TextField
            form={form}
            name="description"
            label="Description"
            isOptional
            help="The list shows it in place of the URL."
            input={{ autoComplete: 'off' }}
          />
        </div>
      ) : null}
    </div>
  );
}
