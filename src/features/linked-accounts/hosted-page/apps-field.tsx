import type { Application } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId } from 'react';
import { AppIcon } from '@/components/app-icon';
import { FormField } from '@/components/form/form-field';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';

type Offer = 'all' | 'some';

type AppsFieldProps = {
  /** The apps that are enabled; undefined while they load. */
  applications: readonly Application[] | undefined;
  offer: Offer;
  onOfferChange: (offer: Offer) => void;
  /** Slugs of the selected apps. */
  chosen: readonly string[];
  onChosenChange: (slugs: string[]) => void;
  error: string | undefined;
};

/** Chooses the apps that the page offers: all that are enabled, or only the selected ones. */
export function AppsField(props: AppsFieldProps) {
  const { applications, offer, onOfferChange, chosen, onChosenChange, error } = props;
  const id = useId();
  const toggle = (slug: string, isOn: boolean) => {
    const next = new Set(chosen);
    next[isOn ? 'add' : 'delete'](slug);
    // Keeps the order of the list, so that selecting and clearing an app changes nothing.
    const known = (applications ?? [])
      .map((app) => app.slug)
      .filter((listed) => next.delete(listed));
    onChosenChange([...next, ...known]);
  };
  return (
    <div className="flex flex-col gap-2">
      <FormField label="Apps to offer" error={error}>
        {(control) => (
          <Select<Offer>
            {...control}
            value={offer}
            onValueChange={onOfferChange}
            options={[
              { value: 'all', label: 'All enabled apps' },
              { value: 'some', label: 'Only some' },
            ]}
          />
        )}
      </FormField>
      {offer === 'all' ? null : applications === undefined ? (
        <Skeleton className="h-10" />
      ) : (
        <fieldset className="grid max-h-40 gap-x-4 overflow-y-auto rounded-md border px-3 py-1.5 sm:grid-cols-2">
          <legend className="sr-only">Apps that the page offers</legend>
          {applications.map(({ slug, name, icon }) => (
            <label
              key={slug}
              htmlFor={`${id}-${slug}`}
              className="flex min-h-8 min-w-0 items-center gap-2"
            >
              <Checkbox
                id={`${id}-${slug}`}
                checked={chosen.includes(slug)}
                onCheckedChange={(isOn) => toggle(slug, isOn === true)}
              />
              <AppIcon name={name} src={icon} size="sm" />
              <span className="truncate" title={name}>
                {name}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
