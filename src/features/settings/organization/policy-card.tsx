import type { Org, OrgSettingsChange } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { useUpdateOrg } from '@/api/queries/org';
import { usersQuery } from '@/api/queries/users';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { SwitchField } from '@/components/form/switch-field';
import { TitledCard } from '@/components/titled-card';
import { saveOrg } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
import { RetentionPart } from './retention-part';

type PolicyCardProps = { org: Org; isReadOnly: boolean };

/** The texts of a change that needs confirmation. */
type Question = {
  change: OrgSettingsChange;
  title: string;
  description: string;
  confirmLabel: string;
  isDanger: boolean;
};

const questions = {
  requireOn: {
    change: { two_factor_enabled: true },
    title: 'Require two-factor?',
    description:
      'Members without two-factor have to set it up right away, on every device. Until then they cannot use the dashboard.',
    confirmLabel: 'Require two-factor',
    isDanger: false,
  },
  requireOff: {
    change: { two_factor_enabled: false },
    title: 'Stop requiring two-factor?',
    description: 'Members can then turn it off, and new members do not need it.',
    confirmLabel: 'Stop requiring it',
    isDanger: true,
  },
  masterOn: {
    change: { master_login_enabled: true },
    title: 'Let the operator’s staff log in?',
    description:
      'They can then log in as one of your members while support access is allowed. Each session is recorded in the audit log and ends after an hour.',
    confirmLabel: 'Let them log in',
    isDanger: false,
  },
  masterOff: {
    change: { master_login_enabled: false },
    title: 'Keep the operator’s staff out?',
    description: 'They can no longer log in as a member, even while support access is allowed.',
    confirmLabel: 'Keep them out',
    isDanger: false,
  },
} as const satisfies Record<string, Question>;

/** The organization's security policy. Each switch asks for confirmation. */
export function PolicyCard({ org, isReadOnly }: PolicyCardProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const users = useQuery(usersQuery);
  const me = useSession(({ account }) => account?.user);
  const isRequired = org.settings.two_factor_enabled;
  const isMasterAllowed = org.settings.master_login_enabled !== false;
  const members = users.data?.filter(({ status }) => status !== 'invited' && status !== 'deleted');
  const without = members?.filter(({ two_factor_enabled }) => !two_factor_enabled).length;
  const hasNone = me?.two_factor_enabled !== true && !isRequired;
  return (
    <TitledCard title="Policy" description="Applies to all members, including the owner.">
      <div className="flex flex-col gap-5">
        <SwitchField
          label="Require two-factor"
          help={
            without === undefined || without === 0
              ? 'A code from an authenticator app, in addition to the password.'
              : `${without} of ${members?.length} members have none yet.`
          }
          isOn={isRequired}
          isDisabled={isReadOnly || hasNone}
          reason={
            hasNone && !isReadOnly
              ? 'Set up your own second factor first, under Security.'
              : undefined
          }
          onChange={(isOn) => setQuestion(isOn ? questions.requireOn : questions.requireOff)}
        />
        <SwitchField
          label="Let the operator’s staff log in as a member"
          help="Only while support access is allowed, for an hour at a time, and recorded in the audit log."
          isOn={isMasterAllowed}
          isDisabled={isReadOnly}
          onChange={(isOn) => setQuestion(isOn ? questions.masterOn : questions.masterOff)}
        />
        <RetentionPart org={org} isReadOnly={isReadOnly} />
      </div>
      {question === null ? null : (
        <PolicyDialog org={org} question={question} onClose={() => setQuestion(null)} />
      )}
    </TitledCard>
  );
}

type PolicyDialogProps = { org: Org; question: Question; onClose: () => void };

function PolicyDialog({ org, question, onClose }: PolicyDialogProps) {
  const update = useUpdateOrg(saveOrg);
  const { title, description, confirmLabel, isDanger, change } = question;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      variant={isDanger ? 'danger' : 'primary'}
      isBusy={update.isPending}
      error={update.isError ? formatError(update.error) : undefined}
      onConfirm={() =>
        update.mutate(
          { params: { path: { id: org._id } }, body: { settings: change } },
          {
            onSuccess: () => {
              showToast({ severity: 'success', message: 'Policy saved' });
              onClose();
            },
          },
        )
      }
    />
  );
}
