import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Schedule } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formatError } from '@/api/errors';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { submitForm } from '@/forms/submit-form';
import { showToast } from '@/stores/dashboard';
import { scheduleQuery, useUpdateSchedule } from './api';
import { PayloadField } from './payload-field';
import {
  editSchema,
  FIELDS,
  type ScheduleValues,
  toPayload,
  toTimes,
  toValues,
} from './schedule-form';
import { nameSchedule } from './schedule-text';
import { TimesFields } from './times-fields';

type EditScheduleDialogProps = { schedule: Schedule; onClose: () => void };

/** Changes times and payload of a schedule that a call registered. Lists may lack its payload, so it is read first. */
export function EditScheduleDialog({ schedule, onClose }: EditScheduleDialogProps) {
  const { data, error } = useQuery(scheduleQuery(schedule._id));
  return data === undefined ? (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={toTitle(schedule)}
      primaryLabel="Save"
      isPrimaryDisabled
      error={error === null ? undefined : formatError(error)}
    >
      {error === null ? <Skeleton className="h-64" /> : null}
    </Dialog>
  ) : (
    <EditForm schedule={data} onClose={onClose} />
  );
}

const toTitle = (schedule: Schedule) => `Edit the schedule of ${nameSchedule(schedule)}`;

function EditForm({ schedule, onClose }: EditScheduleDialogProps) {
  const update = useUpdateSchedule();
  const before = toValues(schedule);
  const form = useForm<ScheduleValues>({
    resolver: standardSchemaResolver(editSchema),
    mode: 'onTouched',
    defaultValues: before,
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async (values) => {
      const times = toTimes(values);
      // Times that have passed would be refused, and the payload can be changed without them.
      const isSame = JSON.stringify(times) === JSON.stringify(toTimes(before));
      await update.mutateAsync({
        params: { path: { schedule_id: schedule._id } },
        body: { ...(isSame ? {} : times), payload: toPayload(values) },
      });
      showToast({
        severity: 'success',
        message: `The schedule of ${nameSchedule(schedule)} was changed.`,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={toTitle(schedule)}
      description="The new times replace all earlier ones. Runs that have started go on."
      primaryLabel="Save"
      form={form}
      onSubmit={submit}
      mutation={update}
      discard={{
        title: 'Discard your changes?',
        lost: 'Your changes of this schedule are not saved, and will be lost.',
      }}
      onClose={onClose}
    >
      <TimesFields form={form} />
      <PayloadField form={form} />
    </FormDialog>
  );
}
