import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { formatError } from '@/api/errors';
import { AppIcon } from '@/components/app-icon';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { FormError } from '@/components/form/form-error';
import { FormField } from '@/components/form/form-field';
import { LogoField } from '@/components/form/logo-field';
import type { ChosenLogo } from '@/components/form/read-logo-file';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { CardFooter } from '@/components/ui/card';
import { Textarea } from '@/components/ui/textarea';
import { applyServerErrors } from '@/forms/apply-server-errors';
import { showToast } from '@/stores/dashboard';
import { useCreateCustomApp } from '../changes';
import { CATEGORIES, DEFAULT_CATEGORY } from '../setup/categories';
import { CategoryField } from '../setup/category-field';
import { SetupBlock } from '../setup/setup-block';
import { buildSlugEnding } from './slug-hint';

const scratchSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(120, 'A name has at most 120 characters.'),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(1000, 'A description has at most 1000 characters.'),
  ),
  category: v.picklist(CATEGORIES),
});

const FIELDS = {
  name: { name: 'name', label: 'The name' },
  description: { name: 'description', label: 'The description' },
  category: { name: 'category', label: 'The category' },
} as const;

/** Creates an app; the auth method follows, because the callback URL needs the app first. */
export function ScratchForm({ onCreated }: { onCreated: (id: string) => void }) {
  const creation = useCreateCustomApp();
  const [logo, setLogo] = useState<ChosenLogo | null>(null);
  const form = useForm<v.InferOutput<typeof scratchSchema>>({
    resolver: standardSchemaResolver(scratchSchema),
    mode: 'onTouched',
    defaultValues: { name: '', description: '', category: DEFAULT_CATEGORY },
  });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(async ({ name, description, category }) => {
    try {
      const app = await creation.mutateAsync({
        body: {
          name,
          category,
          ...(description === '' ? {} : { description }),
          ...(logo === null ? {} : { logo: logo.base64 }),
        },
      });
      showToast({ severity: 'success', message: `${app.name} was created.` });
      onCreated(app._id);
    } catch (error) {
      if (!applyServerErrors(form, error, FIELDS)) {
        form.setError('root.server', { message: formatError(error) });
      }
    }
  });
  return (
    <form noValidate aria-label="New custom app" onSubmit={submit}>
      <SetupBlock
        title="Start from scratch"
        help={
          <>
            <p>The name and the description are shown where the app is connected.</p>
            <p>Next you enter how it is connected. It stays hidden until it is published.</p>
          </>
        }
        footer={
          <CardFooter>
            <Button
              type="submit"
              variant="primary"
              isBusy={creation.isPending}
              onMouseDown={(event) => event.preventDefault()}
            >
              Create and continue
            </Button>
          </CardFooter>
        }
      >
        <TextField
          form={form}
          name="name"
          label="Name"
          isRequired
          input={{ autoComplete: 'off' }}
        />
        <FormField label="Description" isOptional error={errors.description?.message}>
          {(control) => <Textarea {...control} {...form.register('description')} />}
        </FormField>
        <CategoryField form={form} name="category" />
        <LogoField
          preview={logo === null ? null : <AppIcon name="Logo" src={logo.url} size="lg" />}
          hasLogo={logo !== null}
          onChange={setLogo}
        />
        <SlugHint name={form.watch('name')} />
        <FormError text={errors.root?.server?.message} />
      </SetupBlock>
      <UnsavedChanges
        isKeptOnPath={false}
        isDirty={isDirty || logo !== null}
        lost="The app is not created yet, and what you typed will be lost."
      />
    </form>
  );
}

function SlugHint({ name }: { name: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium text-sm">Slug</p>
      <p className="wrap-anywhere font-mono text-sm">
        c_<span className="text-muted-foreground">········</span>
        {buildSlugEnding(name)}
      </p>
      <p className="text-muted-foreground text-xs">
        Identifies the app in your code. Eight random characters are added when the app is created.
        It cannot be changed later.
      </p>
    </div>
  );
}
