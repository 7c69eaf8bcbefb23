import { Controller } from 'react-hook-form';
import { ColorField } from '@/components/form/color-field';
import { TextField } from '@/components/form/text-field';
import { readableTextColor } from '@/lib/theme/readable-text-color';
import { LinesField, type SetupPart } from './form-parts';
import { SetupBlock } from './setup-block';

/** Name, description and icon of the app. */
export function BasicsFields({ form, isReadOnly }: SetupPart) {
  const [letters, color] = form.watch(['letters', 'color']);
  return (
    <SetupBlock
      title="Basics"
      help={
        <p>
          The name, the description and the icon are shown where the app is connected. The slug
          stays as it is, since it is part of your code and of the callback URL.
        </p>
      }
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        isRequired
        input={{ readOnly: isReadOnly, autoComplete: 'off' }}
      />
      <LinesField
        form={form}
        isReadOnly={isReadOnly}
        name="description"
        label="Description"
        isOptional
        input={{ spellCheck: true }}
      />
      <div className="flex flex-wrap items-start gap-4">
        <IconTile letters={letters} color={color} />
        <TextField
          form={form}
          name="letters"
          label="Icon text"
          help="One or two letters"
          className="w-28"
          input={{
            readOnly: isReadOnly,
            maxLength: 2,
            autoComplete: 'off',
            className: 'uppercase',
          }}
        />
        <Controller
          control={form.control}
          name="color"
          render={({ field, fieldState }) => (
            <ColorField
              label="Icon color"
              className="w-44"
              isReadOnly={isReadOnly}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      </div>
    </SetupBlock>
  );
}

/** Preview of the icon; neutral while the color is invalid. */
function IconTile({ letters, color }: { letters: string; color: string }) {
  const text = readableTextColor(color);
  return (
    <span
      aria-hidden
      className="mt-1 inline-grid size-12 shrink-0 select-none place-items-center rounded-lg bg-accent font-semibold text-xl uppercase"
      style={text === undefined ? undefined : { backgroundColor: color, color: text }}
    >
      {letters}
    </span>
  );
}
