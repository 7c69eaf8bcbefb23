import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { accountClient } from '@/api/account-client';
import { ConfigEditor } from '@/components/config-form/config-editor';
import { useCanManageAccounts } from '../use-can-manage';
import { invalidateConfigs } from './api';

type AccountConfigEditorProps = {
  linkedAccountId: string;
  slug: string;
  /** Default: the account's own config. */
  configId: string | undefined;
};

/** The customer's form, filled in by a member. */
export function AccountConfigEditor(props: AccountConfigEditorProps) {
  const { linkedAccountId, slug, configId } = props;
  const client = useMemo(() => accountClient(linkedAccountId), [linkedAccountId]);
  const canManage = useCanManageAccounts();
  const queryClient = useQueryClient();
  const hasSaved = useRef(false);
  // Once, when the form is left: what it shows is newer than the queries.
  useEffect(
    () => () => {
      if (hasSaved.current) {
        invalidateConfigs(queryClient);
      }
    },
    [queryClient],
  );
  return (
    <div className="max-w-180">
      <ConfigEditor
        client={client}
        slug={slug}
        configId={configId}
        isReadOnly={!canManage}
        lost="What is not saved yet will be lost."
        onSaved={() => {
          hasSaved.current = true;
        }}
      />
    </div>
  );
}
