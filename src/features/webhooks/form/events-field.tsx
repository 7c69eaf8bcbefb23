import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { isConnectionEvent, WEBHOOK_EVENTS } from '../model/webhook-events';
import type { WebhookValues } from './webhook-schema';

/** The events of a webhook as checkboxes, each with its meaning. */
export function EventsField({ form }: { form: UseFormReturn<WebhookValues> }) {
  const id = useId();
  const isOfOneApp = form.watch('slug') !== '';
  return (
    <Controller
      control={form.control}
      name="events"
      render={({ field: { value, onChange, ref }, fieldState }) => {
        const { error } = fieldState;
        const toggle = (name: string, isOn: boolean) =>
          onChange(
            // The order of the list, so that turning an event off and on again changes nothing.
            WEBHOOK_EVENTS.map((event) => event.name).filter((listed) =>
              listed === name ? isOn : value.includes(listed),
            ),
          );
        return (
          <fieldset
            className="flex flex-col gap-2"
            aria-describedby={error === undefined ? undefined : `${id}-error`}
          >
            <legend className="mb-1.5 font-medium text-sm">Events</legend>
            {WEBHOOK_EVENTS.map(({ name, sentence }, index) => (
              <div key={name} className="flex items-start gap-2.5">
                <Checkbox
                  ref={index === 0 ? ref : undefined}
                  id={`${id}-${index}`}
                  className="mt-0.5"
                  aria-describedby={`${id}-${index}-help`}
                  aria-invalid={error === undefined ? undefined : true}
                  checked={value.includes(name)}
                  onCheckedChange={(isOn) => toggle(name, isOn === true)}
                />
                <div className="min-w-0">
                  <label htmlFor={`${id}-${index}`}>{name}</label>
                  <p id={`${id}-${index}-help`} className="text-muted-foreground text-xs">
                    {sentence}
                    {isOfOneApp && isConnectionEvent(name)
                      ? ' Not possible while the webhook is for one app.'
                      : ''}
                  </p>
                </div>
              </div>
            ))}
            <div id={`${id}-error`} aria-live="polite" className="text-danger text-xs empty:hidden">
              {error === undefined ? null : (
                <p className="flex items-start gap-1">
                  <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                  {error.message}
                </p>
              )}
            </div>
          </fieldset>
        );
      }}
    />
  );
}
