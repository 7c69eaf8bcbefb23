import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Check, ChevronDown, Search } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { accountLabel } from '@/api/connected-apps';
import { errorText } from '@/api/errors';
import { linkedAccountsQuery } from '@/api/queries/linked-accounts';
import { FormField } from '@/components/form/form-field';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { useDebouncedText } from '@/hooks/use-debounced-text';

const LIMIT = 20;
const NO_ACCOUNT = 'No linked account';

type AccountPickerProps = {
  account: LinkedAccount | undefined;
  onChange: (account: LinkedAccount | undefined) => void;
};

/** As whom the form is shown. The server searches, because there may be thousands. */
export const AccountPicker = memo(function AccountPicker(props: AccountPickerProps) {
  const { account, onChange } = props;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FormField label="Shown as">
      {(control) => (
        <Popover open={isOpen} onOpenChange={setIsOpen}>
          <PopoverTrigger asChild>
            <button
              {...control}
              type="button"
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              className="control inline-flex h-8 w-full min-w-0 items-center justify-between gap-2 px-2.5 text-left text-sm"
            >
              <span className="truncate">
                {account === undefined ? NO_ACCOUNT : accountLabel(account)}
              </span>
              <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
            </button>
          </PopoverTrigger>
          <PopoverContent
            id={listId}
            aria-label="Linked accounts"
            className="w-(--radix-popover-trigger-width) min-w-60 p-0"
          >
            <AccountList
              account={account}
              onChange={(next) => {
                onChange(next);
                setIsOpen(false);
              }}
            />
          </PopoverContent>
        </Popover>
      )}
    </FormField>
  );
});

function AccountList({ account, onChange }: AccountPickerProps) {
  const [settled, setSettled] = useState('');
  const { text, setText } = useDebouncedText(settled, setSettled);
  const wanted = settled.trim();
  const { accounts, error, isFetching } = useAccounts(wanted);
  return (
    <Command label="Linked accounts" shouldFilter={false} vimBindings={false}>
      <div className="flex h-9 items-center gap-2 border-b px-2.5">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          value={text}
          onValueChange={setText}
          maxLength={120}
          placeholder="Search by name or ID…"
          className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-muted-foreground"
        />
      </div>
      <Command.List label="Linked accounts" className="max-h-72 overflow-y-auto p-1">
        {wanted === '' ? (
          <Row value="(none)" isChosen={account === undefined} onSelect={() => onChange(undefined)}>
            {NO_ACCOUNT}
          </Row>
        ) : null}
        {accounts.map((each) => (
          <Row
            key={each.account_id}
            value={`account ${each.account_id}`}
            isChosen={each.account_id === account?.account_id}
            onSelect={() => onChange(each)}
          >
            {accountLabel(each)}{' '}
            <span className="ml-1 font-mono text-muted-foreground text-xs">{each.account_id}</span>
          </Row>
        ))}
      </Command.List>
      <p role="status" className="px-3 text-muted-foreground text-sm not-empty:py-2.5">
        {error === null ? null : errorText(error)}
        {error === null && !isFetching && accounts.length === 0
          ? `No linked account has “${wanted}” in its name or ID.`
          : null}
      </p>
    </Command>
  );
}

/** Accounts by a part of their name or id; the operation combines its filters with "and". */
function useAccounts(text: string) {
  const page = { page: 1, limit: LIMIT };
  const byName = useQuery(linkedAccountsQuery(text === '' ? page : { ...page, name: text }));
  const byId = useQuery({
    ...linkedAccountsQuery({ ...page, linked_account_id: text }),
    enabled: text !== '',
  });
  const found = new Map<string, LinkedAccount>();
  for (const { data } of text === '' ? [byName] : [byName, byId]) {
    for (const account of data?.docs ?? []) {
      found.set(account.account_id, account);
    }
  }
  return {
    accounts: [...found.values()],
    error: byName.error ?? byId.error,
    isFetching: byName.isFetching || byId.isFetching,
  };
}

type RowProps = { value: string; isChosen: boolean; onSelect: () => void; children: ReactNode };

function Row({ value, isChosen, onSelect, children }: RowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm data-[selected=true]:bg-accent"
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {isChosen ? <Check aria-hidden className="size-3.5 shrink-0 text-brand" /> : null}
    </Command.Item>
  );
}
