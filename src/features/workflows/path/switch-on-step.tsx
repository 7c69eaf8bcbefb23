import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toAccountChoice, useAccountPicker } from '@/api/use-account-search';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';
import { showWhole } from '@/lib/show-whole';
import { AccountSwitch, type SwitchedAccount } from './account-switch';
import type { SwitchableWorkflow } from './path-steps';

/** Switches the workflow on for a linked account that is chosen here. */
export function SwitchOnStep({ workflow }: { workflow: SwitchableWorkflow }) {
  const { appName, slug } = workflow;
  const [account, setAccount] = useState<SwitchedAccount>();
  const { accounts, picker } = useAccountPicker({
    appSlug: slug,
    noneText: (part) =>
      `No linked account that has connected ${appName} has “${part}” in its name or ID.`,
  });
  const choices = accounts.map(toAccountChoice);
  const isNone = accounts.length === 0 && picker.search?.isSearching === false;
  return (
    <>
      <FormField
        label="Linked account"
        help={
          <>
            Linked accounts that have connected {appName}.{' '}
            <Link to="/connections" className="rounded-sm text-brand underline underline-offset-4">
              Connect another one
            </Link>
          </>
        }
      >
        {(control) => (
          <SearchPicker
            {...picker}
            status={picker.status ?? (isNone ? `None has connected ${appName} yet.` : undefined)}
            control={control}
            label="Linked accounts"
            closedText={account?.label ?? 'Choose…'}
            chosenId={account?.id}
            choices={choices}
            onChoose={(id) => {
              const chosen = choices.find((choice) => choice.id === id);
              if (chosen !== undefined) {
                setAccount(chosen);
              }
            }}
          />
        )}
      </FormField>
      {account === undefined ? null : (
        <div key={account.id} ref={showWhole} className="scroll-mb-12">
          <AccountSwitch workflow={workflow} account={account} />
        </div>
      )}
    </>
  );
}
