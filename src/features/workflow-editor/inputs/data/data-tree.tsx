import { Search } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { DataRow, type TreeRow } from './data-row';
import { listMembers } from './entry-members';
import { formatPath } from './path-text';
import type { DataEntry, LargeOutput, SourceSet } from './source-set';
import { listSuggestions } from './suggestions';
import { useSearchedOutputs } from './use-searched-outputs';

/** The maximum number of rendered rows, because thousands would freeze the page. */
const MAX_ROWS = 300;

type DataTreeProps = { set: SourceSet; onInsert: (entry: DataEntry) => void };

/** The data as a tree. Arrow keys walk and open, Enter or a click inserts, rows can be dragged. */
export function DataTree({ set, onInsert }: DataTreeProps) {
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => listInitiallyOpen(set));
  const [active, setActive] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const isSearching = query.trim() !== '';
  const unknown = useSearchedOutputs(set.groups, isSearching);
  const rows = useMemo(
    () =>
      (isSearching ? buildFoundRows(set, query) : buildTreeRows(set, opened)).slice(0, MAX_ROWS),
    [set, opened, query, isSearching],
  );
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === active),
  );
  const focus = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row !== undefined) {
      setActive(row.id);
      tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus();
    }
  };
  const open = ({ id, load, opens = [] }: TreeRow, isOpen: boolean) => {
    setOpened((old) => (isOpen ? new Set([...old, id, ...opens]) : removeId(old, id)));
    if (isOpen) {
      load?.();
    }
  };
  const choose = (row: TreeRow) => {
    if (row.entry === undefined && !row.canOpen) {
      row.load?.();
      // The row disappears, and its group stays.
      focus(rows.indexOf(row) - 1);
    } else if (row.entry === undefined) {
      open(row, !row.isOpen);
    } else {
      onInsert(row.entry);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    const act = row === undefined ? undefined : findKeyAction(event.key, rows, at, row);
    if (row === undefined || act === undefined) {
      return;
    }
    event.preventDefault();
    if (act === 'choose') {
      choose(row);
    } else if (typeof act === 'boolean') {
      open(row, act);
    } else {
      focus(act);
    }
  };
  return (
    <>
      <div className="flex h-9 items-center gap-2 border-b px-2.5">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <input
          aria-label="Search data"
          placeholder="Search by name or value…"
          value={query}
          maxLength={120}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              focus(0);
            } else if (isEnter(event) && isSearching && rows[0] !== undefined) {
              event.preventDefault();
              choose(rows[0]);
            }
          }}
          className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-muted-foreground"
        />
      </div>
      <div
        ref={tree}
        role="tree"
        aria-label="Data"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="max-h-80 overflow-y-auto p-1"
      >
        {rows.map((row, index) => (
          <DataRow
            key={row.id}
            row={row}
            isActive={index === at}
            onFocus={() => setActive(row.id)}
            onOpen={() => open(row, !row.isOpen)}
            onChoose={() => choose(row)}
          />
        ))}
      </div>
      <p role="status" className="px-3 text-muted-foreground text-xs not-empty:py-2">
        {rows.length === 0 ? `Nothing has “${query.trim()}” in its name or value. ` : null}
        {isSearching ? unknown : null}
      </p>
      <p role="status" className="sr-only">
        {isSearching
          ? null
          : set.groups.map(({ name, large }) => formatAnnouncement(name, large)).join(' ')}
      </p>
    </>
  );
}

/** Returns whether Enter was pressed, but not to take a suggestion of an input method. */
const isEnter = ({ key, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !nativeEvent.isComposing;

/**
 * Returns the ids of the rows that are open at first: the nearest groups and the payload, which are used most. A
 * large output waits until a person opens it.
 */
const listInitiallyOpen = ({ groups }: SourceSet): ReadonlySet<string> =>
  new Set(
    groups
      .slice(0, 2)
      .filter(({ large }) => large === undefined)
      .flatMap(({ name, entries }) => [formatGroupId(name, entries), ...getFirstIds(entries)]),
  );

const removeId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((openId) => openId !== id));

const formatGroupId = (name: string, [first]: readonly DataEntry[]) =>
  `${name} ${first === undefined ? '' : formatPath(first.path)}`;

const getFirstIds = ([first]: readonly DataEntry[]) =>
  first === undefined ? [] : [formatPath(first.path)];

function buildTreeRows({ groups }: SourceSet, opened: ReadonlySet<string>): TreeRow[] {
  return groups.flatMap(({ name, hint, large, entries }) => {
    const id = formatGroupId(name, entries);
    const isOpen = opened.has(id);
    const row = { id, level: 1, label: name, hint, isOpen, canOpen: true };
    return [
      large === undefined ? row : { ...row, ...describeLarge(large, entries, isOpen) },
      ...(isOpen ? buildLoadRows(id, large) : []),
      ...(isOpen ? entries.flatMap((entry) => buildEntryRows(entry, entry.key, 2, opened)) : []),
    ];
  });
}

/**
 * Returns the members of a group's row while its output is not loaded. Opening the group loads the output and shows
 * it.
 */
function describeLarge(large: LargeOutput, entries: readonly DataEntry[], isOpen: boolean) {
  const isLoading = large.state === 'loading';
  return {
    hint: isLoading ? 'Loading…' : isOpen ? undefined : 'Large: loaded when opened.',
    load: large.state === 'not_loaded' ? large.load : undefined,
    opens: getFirstIds(entries),
  };
}

function formatAnnouncement(name: string, large: LargeOutput | undefined): string {
  switch (large?.state) {
    case 'loading':
      return `${name}: loading the output.`;
    case 'failed':
      return `${name}: the output could not be loaded.`;
    default:
      return '';
  }
}

/** Returns the row that loads the output of an open group, if nothing else does. */
function buildLoadRows(group: string, large: LargeOutput | undefined): TreeRow[] {
  const row = { id: `${group} large`, level: 2, isOpen: false, canOpen: false };
  switch (large?.state) {
    case 'failed':
      return [{ ...row, label: 'Try again', hint: large.message, load: large.load }];
    case 'not_loaded':
      return [{ ...row, label: 'Load the output', load: large.load }];
    default:
      return [];
  }
}

function buildEntryRows(
  entry: DataEntry,
  label: string,
  level: number,
  opened: ReadonlySet<string>,
): TreeRow[] {
  const id = formatPath(entry.path);
  const members = listMembers(entry);
  const isOpen = members.length > 0 && opened.has(id);
  return [
    { id, level, label, entry, isOpen, canOpen: members.length > 0 },
    ...(isOpen
      ? members.flatMap((member) => buildEntryRows(member, member.key, level + 1, opened))
      : []),
  ];
}

const buildFoundRows = (set: SourceSet, query: string): TreeRow[] =>
  listSuggestions(query, set).map(({ entry, text, source }) => ({
    id: text,
    level: 1,
    label: text,
    hint: source,
    entry,
    isOpen: false,
    canOpen: false,
  }));

/** Returns the effect of a key: the index of the row to focus, whether to open or close this row, or to choose it. */
function findKeyAction(
  key: string,
  rows: readonly TreeRow[],
  at: number,
  { level, isOpen, canOpen }: TreeRow,
): number | boolean | 'choose' | undefined {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      return canOpen && !isOpen ? true : isOpen ? at + 1 : undefined;
    case 'ArrowLeft':
      return isOpen ? false : rows.findLastIndex((row, index) => index < at && row.level < level);
    case 'Enter':
    case ' ':
      return 'choose';
    default:
      return undefined;
  }
}
