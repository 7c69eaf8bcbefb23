import type { PortalOption } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useId } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { useSortable } from '@/hooks/use-sortable';
import { cn } from '@/lib/cn';
import type { Errors } from '../model/problem';
import { omitEmpty, withKey } from '../model/with-key';
import { useEditor } from '../state/editor-context';
import { parseLike } from './option-value';
import type { OptionEdits } from './use-option-edits';

type OptionRowProps = {
  list: string;
  index: number;
  option: PortalOption;
  error: string | undefined;
  /** Edits more of the option than its name and value. */
  Extra: OptionExtra | undefined;
  extraErrors: Errors;
  edits: OptionEdits;
};

export type OptionExtraProps = {
  index: number;
  option: PortalOption;
  errors: Errors;
  edits: OptionEdits;
};

export type OptionExtra = (props: OptionExtraProps) => ReactNode;

const MOVES: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Edits one option. Memoized, because a list may have thousands. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { list, index, option, error, Extra, extraErrors, edits } = props;
  const { announce } = useEditor();
  const id = useId();
  const { row, edge, isDragged } = useSortable<HTMLLIElement>({
    list,
    id: `${index}`,
    onDrop: (dragged, at) => {
      const from = Number(dragged);
      const to = index + (at === 'below' ? 1 : 0);
      edits.move(from, to > from ? to - 1 : to);
    },
  });
  const number = index + 1;
  const moveByKey = (event: KeyboardEvent<HTMLLIElement>) => {
    const by = event.altKey ? MOVES[event.key] : undefined;
    const next = by === -1 ? row.current?.previousElementSibling : row.current?.nextElementSibling;
    if (by === undefined || !(event.target instanceof HTMLInputElement)) {
      return;
    }
    event.preventDefault();
    if (next instanceof HTMLElement) {
      edits.move(index, index + by);
      announce(`Moved to place ${number + by}.`);
      // The focus follows the option to the same input of its new row.
      next.querySelector<HTMLInputElement>(`[data-part="${event.target.dataset.part}"]`)?.focus();
    }
  };
  return (
    <li
      ref={row}
      onKeyDown={moveByKey}
      className={cn(
        'flex flex-col gap-1.5 rounded-md',
        isDragged && 'opacity-50',
        edge === 'above' && 'shadow-[0_-2px_0_var(--brand)]',
        edge === 'below' && 'shadow-[0_2px_0_var(--brand)]',
      )}
    >
      <div className="flex items-center gap-1.5">
        <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-muted-foreground" />
        <Input
          data-part="name"
          aria-label={`Name of option ${number}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          placeholder={option.value === '' ? 'Name' : String(option.value)}
          autoComplete="off"
          maxLength={240}
          value={option.name ?? ''}
          onChange={(event) =>
            edits.change(index, withKey(option, 'name', omitEmpty(event.target.value)), 'name')
          }
        />
        <Input
          data-part="value"
          aria-label={`Value of option ${number}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          placeholder="Value"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          className="font-mono"
          value={String(option.value)}
          onChange={(event) =>
            edits.change(
              index,
              { ...option, value: parseLike(option.value, event.target.value) },
              'value',
            )
          }
        />
        <IconButton
          label={`Remove option ${number}`}
          hasTooltip={false}
          icon={<X aria-hidden />}
          className="text-muted-foreground"
          onClick={() => edits.remove(index)}
        />
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="pl-5.5 text-danger text-xs">
          {error}
        </p>
      )}
      {Extra === undefined ? null : (
        <Extra index={index} option={option} errors={extraErrors} edits={edits} />
      )}
    </li>
  );
});
