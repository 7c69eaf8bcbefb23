import { JsonCodeField } from '@/components/code-editor/json-code-field';
import { Button } from '@/components/ui/button';

type PayloadFieldProps = {
  help: string;
  error: string | undefined;
  sample: string;
  /** The typed text; undefined for the sample. */
  typedText: string | undefined;
  onChange: (text: string | undefined) => void;
};

/** The JSON payload of a call, which starts as a sample. */
export function PayloadField({ help, error, sample, typedText, onChange }: PayloadFieldProps) {
  return (
    <JsonCodeField
      label="Payload"
      help={help}
      error={error}
      aside={
        typedText === undefined ? null : (
          <Button variant="link" size="sm" onClick={() => onChange(undefined)}>
            Use the sample
          </Button>
        )
      }
      value={typedText ?? sample}
      onChange={onChange}
    />
  );
}
