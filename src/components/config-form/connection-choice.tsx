import { FormField } from '@/components/form/form-field';
import { Select } from '@/components/ui/select';

/** The value of the default connection: a select has no empty value. */
const DEFAULT = 'default';

export type ConnectionTexts = {
  label: string;
  /** 'Default connection' */
  standard: string;
  /** The text for a connection that was deleted. */
  gone: string;
};

export type ConnectionChoiceProps = {
  /** `connection_id` of the config; null for the default connection. */
  value: string | null;
  /** The connections that the linked account has of the app. */
  connections: readonly { id: string; name: string }[];
  texts: ConnectionTexts;
  isReadOnly: boolean;
  isBusy: boolean;
  error: string | undefined;
  onChange: (value: string | null) => void;
};

/** Chooses the connection that a config uses. Renders nothing if there is only one choice. */
export function ConnectionChoice(props: ConnectionChoiceProps) {
  const { value, connections, texts, isReadOnly, isBusy, error, onChange } = props;
  if (value === null && connections.length < 2) {
    return null;
  }
  const chosen = connections.find(({ id }) => id === value);
  if (isReadOnly) {
    return (
      <p className="wrap-anywhere text-sm">
        <span className="text-muted-foreground">{texts.label}:</span>{' '}
        {value === null ? texts.standard : (chosen?.name ?? texts.gone)}
      </p>
    );
  }
  return (
    <FormField label={texts.label} error={error} className="w-full max-w-80">
      {(control) => (
        <Select
          {...control}
          aria-busy={isBusy}
          value={value === null ? DEFAULT : chosen?.id}
          placeholder={texts.gone}
          options={[
            { value: DEFAULT, label: texts.standard },
            ...connections.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(next) => {
            if (!isBusy) {
              onChange(next === DEFAULT ? null : next);
            }
          }}
        />
      )}
    </FormField>
  );
}
