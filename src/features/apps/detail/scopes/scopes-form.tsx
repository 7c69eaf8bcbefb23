import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useUpdateAppSettings } from '@/api/app-changes';
import { formatError } from '@/api/errors';
import { FormError } from '@/components/form/form-error';
import { SaveButtons } from '@/components/form/save-buttons';
import { TitledCard } from '@/components/titled-card';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { getServerFieldErrors } from '@/forms/server-field-errors';
import { showToast } from '@/stores/dashboard';
import { AddScope } from './add-scope';
import { isSameChoice, listScopeOptions } from './scope-choice';
import { MandatoryScopes, ScopeList } from './scope-list';

type ScopesFormProps = {
  app: AppSettings;
  isReadOnly: boolean;
  /** Whether the selection differs from the saved one. */
  onDirtyChange: (isDirty: boolean) => void;
};

function scopesError(error: unknown): string | undefined {
  if (error === null) {
    return undefined;
  }
  // A field error names one scope by its index, or the whole list.
  const [fieldError] = getServerFieldErrors(error, () => 'The list of scopes');
  return fieldError?.message ?? formatError(error);
}

/** The scopes requested when a customer connects. */
export function ScopesForm({ app, isReadOnly, onDirtyChange }: ScopesFormProps) {
  // Null: the saved selection, also after a refetch.
  const [typed, setTyped] = useState<string[] | null>(null);
  const update = useUpdateAppSettings(app.slug);
  const chosen = typed ?? app.scopes;
  const isDirty = typed !== null && !isSameChoice(typed, app.scopes);
  const isDefault = isSameChoice(chosen, app.default_scopes);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const save = async () => {
    try {
      await update.mutateAsync({
        params: { path: { slug: app.slug } },
        body: { scopes: isDefault ? null : chosen },
      });
    } catch {
      // The form shows the error above its buttons.
      return;
    }
    setTyped(null);
    showToast({ severity: 'success', message: `${app.name} scopes saved` });
  };
  if (app.scopes_in_console) {
    return (
      <TitledCard title="Scopes">
        <Alert tone="info">
          {app.name} does not take scopes from a request. Choose them where your client is
          registered at {app.name}.
        </Alert>
      </TitledCard>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TitledCard
        title="Scopes"
        description="What customers are asked to allow. Connected customers keep their granted scopes until they reconnect."
        footer={
          isReadOnly ? undefined : (
            <SaveButtons
              isDirty={isDirty}
              isBusy={update.isPending}
              onDiscard={() => setTyped(null)}
              extra={
                <Button
                  variant="ghost"
                  icon={<RotateCcw aria-hidden />}
                  disabled={isDefault}
                  onClick={() => setTyped(app.default_scopes)}
                >
                  Reset to defaults
                </Button>
              }
            />
          )
        }
      >
        <div className="flex flex-col gap-4">
          <MandatoryScopes app={app} />
          <ScopeList
            options={listScopeOptions(app, chosen)}
            defaults={app.default_scopes}
            chosen={chosen}
            isReadOnly={isReadOnly}
            onChange={setTyped}
          />
          {isReadOnly ? null : <AddScope chosen={chosen} onAdd={setTyped} />}
          <FormError text={scopesError(update.error)} />
        </div>
      </TitledCard>
    </form>
  );
}
