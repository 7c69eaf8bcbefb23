import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccountPicker } from '@/api/use-account-search';
import { AccountField } from '@/components/form/account-field';
import { showWhole } from '@/lib/show-whole';
import { AccountSwitch, type SwitchedAccount } from './account-switch';
import type { SwitchableWorkflow } from './path-steps';

/** Switches the workflow on for a linked account that is chosen here. */
export function SwitchOnStep({ workflow }: { workflow: SwitchableWorkflow }) {
  const { appName, slug } = workflow;
  const [account, setAccount] = useState<SwitchedAccount>();
  const { picker } = useAccountPicker({
    appSlug: slug,
    noneText: (part) =>
      `No linked account that has connected ${appName} has “${part}” in its name or ID.`,
  });
  const isNone = picker.choices.length === 0 && picker.search?.isSearching === false;
  return (
    <>
      <AccountField
        help={
          <>
            Linked accounts that have connected {appName}.{' '}
            <Link to="/connections" className="rounded-sm text-brand underline underline-offset-4">
              Connect another one
            </Link>
          </>
        }
        picker={{
          ...picker,
          status: picker.status ?? (isNone ? `None has connected ${appName} yet.` : undefined),
        }}
        account={account}
        onChange={setAccount}
      />
      {account === undefined ? null : (
        <div key={account.id} ref={showWhole} className="scroll-mb-12">
          <AccountSwitch workflow={workflow} account={account} />
        </div>
      )}
    </>
  );
}
