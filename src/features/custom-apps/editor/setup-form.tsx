import type { CustomApp } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { UseFormReturn } from 'react-hook-form';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { FormError } from '@/components/form/form-error';
import { SaveButtons } from '@/components/form/save-buttons';
import { cn } from '@/lib/cn';
import { showToast } from '@/stores/dashboard';
import { useUpdateCustomApp } from '../changes';
import { ApiFields } from '../setup/api-fields';
import { AuthFields } from '../setup/auth-fields';
import { BasicsFields } from '../setup/basics-fields';
import { CheckFields } from '../setup/check-fields';
import type { SetupValues } from '../setup/setup-schema';
import { applySetupErrors } from '../setup/setup-server-errors';
import { toForm } from '../setup/to-form';
import { toRequest } from '../setup/to-request';

type SetupFormProps = { app: CustomApp; form: UseFormReturn<SetupValues>; isReadOnly: boolean };

// Keeps a focused field from being covered by the bar at the bottom.
const SETUP_FORM =
  'flex flex-col gap-4 [&_:is(input,textarea,button)]:scroll-mb-28 [&_[readonly]]:bg-muted';

/** All settings of the app, saved as a whole, published or not. */
export function SetupForm({ app, form, isReadOnly }: SetupFormProps) {
  const update = useUpdateCustomApp();
  const { isDirty, errors } = form.formState;
  const part = { form, isReadOnly };
  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await update.mutateAsync({
        params: { path: { id: app._id } },
        body: toRequest(values),
      });
      form.reset(toForm(saved));
      showToast(
        hasLostSecret(app, saved)
          ? {
              severity: 'warning',
              message: `${saved.name} saved. Enter its client secret again: it was removed, because it would be sent to another address.`,
            }
          : { severity: 'success', message: `${saved.name} saved` },
      );
    } catch (error) {
      applySetupErrors(form, error);
    }
  });
  return (
    <form noValidate aria-label="Setup" className={SETUP_FORM} onSubmit={submit}>
      <BasicsFields app={app} {...part} />
      <AuthFields {...part} />
      <ApiFields {...part} />
      <CheckFields {...part} />
      {isReadOnly ? null : (
        <SaveBar
          isDirty={isDirty}
          isBusy={update.isPending}
          refusal={errors.root?.server?.message}
          onDiscard={() => form.reset()}
        />
      )}
      <UnsavedChanges
        isKeptOnPath={false}
        isDirty={isDirty}
        lost={`Your changes to ${app.name} will be lost.`}
      />
    </form>
  );
}

/**
 * Returns whether saving has removed the secret of an account's app. A secret never goes to other
 * hosts than those that it was entered for.
 */
function hasLostSecret(before: CustomApp, saved: CustomApp): boolean {
  const needsClient = ({ publish_problems }: CustomApp) =>
    publish_problems.some(({ pointer }) => pointer === '/auth/oauth2');
  const isOAuth = before.auth?.method === 'oauth2';
  return saved.linked_account !== null && isOAuth && !needsClient(before) && needsClient(saved);
}

type SaveBarProps = {
  isDirty: boolean;
  isBusy: boolean;
  refusal: string | undefined;
  onDiscard: () => void;
};

/** Sticky while something is unsaved, because the form is longer than the window. */
function SaveBar({ isDirty, isBusy, refusal, onDiscard }: SaveBarProps) {
  return (
    <div
      className={cn(
        'flex flex-col gap-2 rounded-lg border bg-popover p-3',
        isDirty && 'sticky bottom-3 z-10 shadow-float',
      )}
    >
      <FormError text={refusal} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto text-muted-foreground text-sm">
          {isDirty ? 'Unsaved changes' : 'All changes saved'}
        </p>
        <SaveButtons isDirty={isDirty} isBusy={isBusy} onDiscard={onDiscard} />
      </div>
    </div>
  );
}
