import { FormField } from '@/components/form/form-field';
import { Textarea } from '@/components/ui/textarea';

const MAX_NOTE_LENGTH = 500;

type VersionNoteFieldProps = { value: string; onChange: (value: string) => void };

/** The field for the note of a version, which the list of versions shows. */
export function VersionNoteField({ value, onChange }: VersionNoteFieldProps) {
  return (
    <FormField
      label="What changes"
      isOptional
      help={`Shown in the list of versions. ${value.length} of ${MAX_NOTE_LENGTH} characters.`}
    >
      {(control) => (
        <Textarea
          {...control}
          value={value}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
