import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useUpdateOrg } from '@/api/queries/org';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { saveOrg } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';

/** Accepts a whole number of days within the limits of the contract. */
const days = (least: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= 3650,
      `Enter a whole number from ${least} to 3,650.`,
    ),
  );

const schema = v.object({ logs: days(1), audit: days(90) });

type RetentionValues = v.InferOutput<typeof schema>;

const FIELDS: ServerErrorFields<RetentionValues> = {
  'settings/log_retention_days': { name: 'logs', label: 'The number of days' },
  'settings/audit_retention_days': { name: 'audit', label: 'The number of days' },
};

type RetentionPartProps = { org: Org; isReadOnly: boolean };

/** The number of days after which logs and entries of the audit log are deleted. */
export function RetentionPart({ org, isReadOnly }: RetentionPartProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { log_retention_days: logs = 30, audit_retention_days: audit = 365 } = org.settings;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div>
        <p className="font-medium">Retention</p>
        <p className="text-muted-foreground text-xs">
          Logs are kept for {logs} {logs === 1 ? 'day' : 'days'}, and the audit log for {audit}{' '}
          days.
        </p>
      </div>
      {isReadOnly ? null : (
        <Button size="sm" onClick={() => setIsChanging(true)}>
          Change retention
        </Button>
      )}
      {isChanging ? (
        <RetentionDialog
          org={org}
          current={{ logs: String(logs), audit: String(audit) }}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </div>
  );
}

type RetentionDialogProps = { org: Org; current: RetentionValues; onClose: () => void };

function RetentionDialog({ org, current, onClose }: RetentionDialogProps) {
  const update = useUpdateOrg(saveOrg);
  const form = useForm<RetentionValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: current,
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async ({ logs, audit }) => {
      const settings = {
        log_retention_days: Number(logs),
        audit_retention_days: Number(audit),
      };
      await update.mutateAsync({ params: { path: { id: org._id } }, body: { settings } });
      showToast({ severity: 'success', message: 'Retention saved' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Change retention"
      description="In both environments. What is older is deleted and cannot be restored."
      primaryLabel="Save"
      form={form}
      onSubmit={submit}
      mutation={update}
      discard={{ title: 'Discard your changes?', lost: 'The retention is not saved yet.' }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="logs"
        label="Days of logs"
        help="Executions, received events and webhook deliveries. 1 to 3,650 days."
        isRequired
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <TextField
        form={form}
        name="audit"
        label="Days of the audit log"
        help="90 to 3,650 days."
        isRequired
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
    </FormDialog>
  );
}
