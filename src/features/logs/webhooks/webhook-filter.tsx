import { useQuery } from '@tanstack/react-query';
import { webhooksQuery } from '@/api/queries/webhooks';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { getWebhookLabel } from '@/components/webhooks/get-webhook-label';
import { ALL } from '@/lib/search-params';

type WebhookFilterProps = {
  /** The id of the webhook; '' for all. */
  value: string;
  onChange: (id: string) => void;
};

/** A filter by webhook. */
export function WebhookFilter({ value, onChange }: WebhookFilterProps) {
  const { data = [] } = useQuery(webhooksQuery);
  const webhooks = data.map((webhook) => ({
    value: webhook._id,
    label: getWebhookLabel(webhook),
  }));
  // The address of the page may name a deleted webhook. It becomes an option of its own.
  const isKnown = value === '' || webhooks.some((webhook) => webhook.value === value);
  const options = [
    { value: ALL, label: 'All' },
    ...webhooks,
    ...(isKnown ? [] : [{ value, label: value }]),
  ];
  return (
    <SelectFilter
      label="Webhook"
      value={value === '' ? ALL : value}
      onChange={(id) => onChange(id === ALL ? '' : id)}
      options={options}
    />
  );
}
