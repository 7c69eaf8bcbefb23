import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Schedule } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { submitForm } from '@/forms/submit-form';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { useCreateSchedule } from './api';
import { PayloadField } from './payload-field';
import { ScheduleAccountField } from './schedule-account-field';
import {
  createFirstValues,
  FIELDS,
  newSchema,
  type ScheduleValues,
  toPayload,
  toTimes,
} from './schedule-form';
import { nameSchedule } from './schedule-text';
import { TimesFields } from './times-fields';
import { WorkflowField } from './workflow-field';

type NewScheduleDialogProps = {
  /** The linked account that is chosen at first; '' for none. */
  linkedAccountId: string;
  onClose: () => void;
  onCreated: (schedule: Schedule) => void;
};

/** Registers a schedule for a published workflow and a linked account. */
export function NewScheduleDialog({ linkedAccountId, onClose, onCreated }: NewScheduleDialogProps) {
  const creation = useCreateSchedule();
  const environment = useEnvironmentName();
  const form = useForm<ScheduleValues>({
    resolver: standardSchemaResolver(newSchema),
    mode: 'onTouched',
    defaultValues: createFirstValues(linkedAccountId),
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async (values) => {
      const schedule = await creation.mutateAsync({
        params: {
          header: { linked_account_id: values.account, workflow_id_alias: values.workflow },
        },
        body: { ...toTimes(values), payload: toPayload(values) },
      });
      showToast({
        severity: 'success',
        message: `A schedule of ${nameSchedule(schedule)} was created.`,
      });
      onCreated(schedule);
    },
  });
  return (
    <FormDialog
      title="New schedule"
      description={`In ${environment}. It runs a published workflow for one linked account, whatever starts the workflow otherwise.`}
      primaryLabel="Create schedule"
      form={form}
      onSubmit={submit}
      mutation={creation}
      discard={{
        title: 'Discard this schedule?',
        lost: 'The schedule is not created yet, and what you entered will be lost.',
      }}
      onClose={onClose}
    >
      <WorkflowField form={form} />
      <ScheduleAccountField form={form} />
      <TimesFields form={form} />
      <PayloadField form={form} />
    </FormDialog>
  );
}
