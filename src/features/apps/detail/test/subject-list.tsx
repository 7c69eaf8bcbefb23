import type { AppSettings, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { accountLabel } from '@/api/connected-apps';
import { errorText } from '@/api/errors';
import { Spinner } from '@/components/ui/spinner';
import { useDebouncedText } from '@/hooks/use-debounced-text';
import { useCustomerSearch } from './use-customer-search';

/** What is tested: the OAuth client, or one customer's connection. */
export type TestSubject = 'client' | LinkedAccount;

export type SubjectListProps = {
  app: AppSettings;
  /** Whether there is an OAuth client to test. */
  hasClient: boolean;
  hasCustomers: boolean;
  /** Undefined while the customers load. */
  value: TestSubject | undefined;
  onChange: (subject: TestSubject) => void;
};

/** The label of the subject. */
export function labelOf(subject: TestSubject): string {
  return subject === 'client' ? 'The OAuth client' : accountLabel(subject);
}

/** A search with the matching subjects below it. */
export function SubjectList(props: SubjectListProps) {
  const { app, hasClient, hasCustomers, value, onChange } = props;
  const [settled, setSettled] = useState('');
  const { text, setText } = useDebouncedText(settled, setSettled);
  const wanted = settled.trim();
  const search = useCustomerSearch(app.slug, wanted, hasCustomers);
  const { customers, isSearching, error, hasMore, showMore } = search;
  const hasNone = error === null && !isSearching && wanted !== '' && customers.length === 0;
  return (
    <Command label="Customers" shouldFilter={false} vimBindings={false}>
      {hasCustomers ? <SearchLine text={text} onText={setText} isSearching={isSearching} /> : null}
      <Command.List label="What can be tested" className="max-h-72 overflow-y-auto p-1">
        {hasClient && wanted === '' ? (
          <Row value="(client)" isChosen={value === 'client'} onSelect={() => onChange('client')}>
            {labelOf('client')}
          </Row>
        ) : null}
        {customers.map((account) => (
          <Row
            key={account.account_id}
            value={`account ${account.account_id}`}
            isChosen={typeof value === 'object' && value.account_id === account.account_id}
            onSelect={() => onChange(account)}
          >
            <Customer account={account} />
          </Row>
        ))}
        {hasMore ? (
          <Row value="(more)" isChosen={false} onSelect={showMore}>
            Show more customers
          </Row>
        ) : null}
      </Command.List>
      <p role="status" className="px-3 text-muted-foreground text-sm not-empty:py-2.5">
        {error === null ? null : errorText(error)}
        {hasNone ? `No customer with ${app.name} has “${wanted}” in its name or ID.` : null}
      </p>
    </Command>
  );
}

type SearchLineProps = { text: string; onText: (text: string) => void; isSearching: boolean };

function SearchLine({ text, onText, isSearching }: SearchLineProps) {
  return (
    <div className="flex h-9 items-center gap-2 border-b px-2.5">
      {isSearching ? (
        <Spinner label="Searching" className="size-4 shrink-0 text-muted-foreground" />
      ) : (
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      )}
      <Command.Input
        value={text}
        onValueChange={onText}
        maxLength={120}
        placeholder="Search by name or ID…"
        className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-muted-foreground"
      />
    </div>
  );
}

function Customer({ account }: { account: LinkedAccount }) {
  const label = accountLabel(account);
  return (
    <>
      {label}{' '}
      {label === account.account_id ? null : (
        <span className="ml-1 font-mono text-muted-foreground text-xs">{account.account_id}</span>
      )}
    </>
  );
}

type RowProps = { value: string; isChosen: boolean; onSelect: () => void; children: ReactNode };

function Row({ value, isChosen, onSelect, children }: RowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      // Keeps the focus in the search, also after more are shown.
      onMouseDown={(event) => event.preventDefault()}
      className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm data-[selected=true]:bg-accent"
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {isChosen ? <Check aria-hidden className="size-3.5 shrink-0 text-brand" /> : null}
    </Command.Item>
  );
}
