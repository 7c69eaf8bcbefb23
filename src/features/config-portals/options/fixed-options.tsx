import type { PortalOption } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ClipboardPaste, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { MAX_OPTIONS, measureUsage } from '../model/limits';
import { type Errors, getErrorsBelow, NO_ERRORS } from '../model/problem';
import { useEditor } from '../state/editor-context';
import { type OptionExtra, OptionRow } from './option-row';
import { PasteDialog } from './paste-dialog';
import { useOptionEdits } from './use-option-edits';

type FixedOptionsEditorProps = {
  label: string;
  /** Edits more of each option than its name and value. Undefined if an option has nothing more. */
  Extra?: OptionExtra | undefined;
  options: readonly PortalOption[];
  /** The errors of the options, whose paths begin with the index of the option. */
  errors: Errors;
  onChange: (options: PortalOption[], step?: string) => void;
};

/** The number of rows that are drawn at first, and that each click on “Show more” adds. */
const ROWS = 50;

/** Edits a fixed list of up to 5,000 options. It draws a part of them, and a search finds the others. */
export function FixedOptionsEditor(props: FixedOptionsEditorProps) {
  const { label, Extra, options, errors, onChange } = props;
  const { getDocument, announce } = useEditor();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState('');
  const [rows, setRows] = useState(ROWS);
  const [isPasting, setIsPasting] = useState(false);
  const edits = useOptionEdits(options, onChange);
  const found = search === '' ? undefined : findMatches(options, search);
  const indices = found ?? [...options.keys()];
  const visibleIndices = indices.slice(0, rows);
  const room = MAX_OPTIONS - measureUsage(getDocument()).options;
  const add = () => {
    setSearch('');
    setRows(Math.max(rows, options.length + 1));
    onChange([...options, { value: '' }]);
    // Focus the new row after React has rendered it.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <div className="flex flex-col gap-2">
      {options.length > ROWS ? (
        <Input
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search by name or value…"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setRows(ROWS);
          }}
        />
      ) : null}
      {options.length === 0 ? null : (
        <ul ref={list} aria-label={label} className="flex flex-col gap-1.5">
          {visibleIndices.map((index) => {
            const option = options[index];
            return option === undefined ? null : (
              <OptionRow
                key={index}
                list={listId}
                index={index}
                option={option}
                error={findRowError(errors, index)}
                Extra={Extra}
                extraErrors={
                  Extra === undefined ? NO_ERRORS : getErrorsBelow(errors, `${index}/options`)
                }
                edits={edits}
              />
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<Plus aria-hidden />} disabled={room <= 0} onClick={add}>
          Add option
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<ClipboardPaste aria-hidden />}
          disabled={room <= 0}
          onClick={() => setIsPasting(true)}
        >
          Paste many
        </Button>
        {options.length > 1 ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            onClick={() => {
              onChange([]);
              announce(`${options.length} options removed. Undo brings them back.`);
            }}
          >
            Remove all
          </Button>
        ) : null}
        {visibleIndices.length < indices.length ? (
          <Button size="sm" variant="link" onClick={() => setRows(rows + ROWS)}>
            Show {Math.min(ROWS, indices.length - visibleIndices.length)} more
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-muted-foreground text-xs empty:hidden">
        {found === undefined
          ? options.length > ROWS
            ? `${visibleIndices.length} of ${options.length.toLocaleString('en')} shown`
            : null
          : `${found.length.toLocaleString('en')} of ${options.length.toLocaleString('en')} found`}
        {room <= 0
          ? ' A portal has at most 5,000 fixed options. Use another source for more.'
          : null}
      </p>
      {isPasting ? (
        <PasteDialog
          options={options}
          room={room}
          onClose={() => setIsPasting(false)}
          onPaste={(more) => {
            onChange([...options, ...more]);
            announce(`${more.length} options added.`);
          }}
        />
      ) : null}
    </div>
  );
}

/** Finds the error of an option, or of one of its keys whose input is in the row. */
function findRowError(errors: Errors, index: number): string | undefined {
  return ['', '/value', '/name', '/multiple', '/type']
    .map((key) => errors.get(`${index}${key}`))
    .find((message) => message !== undefined);
}

function findMatches(options: readonly PortalOption[], search: string): number[] {
  const searchText = search.trim().toLowerCase();
  return [...options.keys()].filter((index) => {
    const option = options[index];
    return (
      option !== undefined &&
      `${option.name ?? ''}\n${String(option.value)}`.toLowerCase().includes(searchText)
    );
  });
}
