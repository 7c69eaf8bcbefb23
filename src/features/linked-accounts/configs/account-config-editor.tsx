import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { createAccountClient } from '@/api/account-client';
import { invalidateConfigs } from '@/api/queries/workflow-uses';
import { ConfigEditor } from '@/components/config-form/config-editor';
import { useCanManageAccounts } from '../use-can-manage';
import { ConfigConnection } from './config-connection';

// The page around the form says what to do about it.
const TEXTS = { deleted: 'The connection of this config was deleted. Choose another one.' };

type AccountConfigEditorProps = {
  linkedAccountId: string;
  slug: string;
  /** Default: the account's own config. */
  configId: string | undefined;
  /** `connection_id` of the config where it is chosen beside the form; undefined: it is chosen here. */
  connectionId?: string | null;
};

/** The customer's form, filled in by a member. */
export function AccountConfigEditor(props: AccountConfigEditorProps) {
  const { linkedAccountId, slug, configId, connectionId } = props;
  const client = useMemo(() => createAccountClient(linkedAccountId), [linkedAccountId]);
  const canManage = useCanManageAccounts();
  const queryClient = useQueryClient();
  const hasSaved = useRef(false);
  // Invalidates the queries once, when the form is left, because the form's values are newer.
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
        texts={TEXTS}
        freshness={String(connectionId)}
        lost="What is not saved yet will be lost."
        onSaved={() => {
          hasSaved.current = true;
        }}
      >
        {(form, { config, actions }) => (
          <div className="flex flex-col gap-5">
            {connectionId === undefined && config !== undefined ? (
              <ConfigConnection
                config={config}
                linkedAccountId={linkedAccountId}
                onSettled={() => void actions.refresh()}
              />
            ) : null}
            {form}
          </div>
        )}
      </ConfigEditor>
    </div>
  );
}
