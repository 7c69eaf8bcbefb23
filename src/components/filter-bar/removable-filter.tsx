import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';

type RemovableFilterProps = {
  label: string;
  /** The value of the filter, as text. */
  value: string;
  onRemove: () => void;
};

/** A filter that a link has set and that has no field in the filter bar. */
export function RemovableFilter({ label, value, onRemove }: RemovableFilterProps) {
  return (
    <div className="control flex h-8 min-w-0 max-w-full items-center gap-1.5 pr-1 pl-2.5 text-sm sm:max-w-80">
      <span className="shrink-0 text-muted-foreground">{label}</span>
      <span title={value} className="min-w-0 truncate">
        {value}
      </span>
      <IconButton
        label={`Remove the filter ${label}`}
        size="sm"
        icon={<X aria-hidden />}
        onClick={(event) => {
          // The button is unmounted, so the focus moves to the first field.
          event.currentTarget.closest('search')?.querySelector('input')?.focus();
          onRemove();
        }}
      />
    </div>
  );
}
