import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId, useState } from 'react';
import { formatError } from '@/api/errors';
import { FormField } from '@/components/form/form-field';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { getWebhookLabel } from '@/components/webhooks/get-webhook-label';
import { useGroupWebhooks } from '../changes';
import { listGroupNames } from './group-webhooks';

/** The contract's limit. */
const MAX_NAME_LENGTH = 120;

type GroupDialogProps = {
  webhook: Webhook;
  /** All webhooks, which can be put into the same group. */
  webhooks: readonly Webhook[];
  onClose: () => void;
};

/** Puts one webhook, and others at the same time, into a group. Mounted while it is open. */
export function GroupDialog({ webhook, webhooks, onClose }: GroupDialogProps) {
  const id = useId();
  const change = useGroupWebhooks();
  const [name, setName] = useState(webhook.group ?? '');
  const [chosen, setChosen] = useState<readonly string[]>([webhook._id]);
  const toggle = (webhookId: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, webhookId] : chosen.filter((item) => item !== webhookId));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Change group"
      description="The list shows webhooks of one group together."
      primaryLabel="Save"
      formId={id}
      isPrimaryDisabled={chosen.length === 0}
      isBusy={change.isPending}
      error={change.error === null ? undefined : formatError(change.error)}
    >
      <form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(
            { body: { webhookIds: [...chosen], group: name.trim() } },
            { onSuccess: onClose },
          );
        }}
      >
        <FormField label="Group" isOptional help="Leave it empty to remove them from their group.">
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              list={`${id}-names`}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </FormField>
        <datalist id={`${id}-names`}>
          {listGroupNames(webhooks).map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-medium text-sm">Webhooks</legend>
          {webhooks.map((item) => (
            <label
              key={item._id}
              htmlFor={`${id}-${item._id}`}
              className="flex min-h-8 min-w-0 items-center gap-2.5"
            >
              <Checkbox
                id={`${id}-${item._id}`}
                checked={chosen.includes(item._id)}
                onCheckedChange={(isOn) => toggle(item._id, isOn === true)}
              />
              <span className="truncate" title={item.webhook_url}>
                {getWebhookLabel(item)}
              </span>
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
