import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { FieldGroup } from '../form/field-group';
import { outputPaths } from './output-paths';

const MAX_FIELDS = 50;

type EncryptedFieldsProps = {
  paths: readonly string[];
  /** What the node gave in the last test; undefined: it has not run. */
  output: unknown;
  error: string | undefined;
  onChange: (paths: string[]) => void;
};

/** Which values of the output are stored encrypted: those of the last output by a checkbox, others by their path. */
export function EncryptedFields({ paths, output, error, onChange }: EncryptedFieldsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const known = outputPaths(output);
  const others = paths.filter((path) => !known.includes(path));
  const isFull = paths.length >= MAX_FIELDS;
  const add = () => {
    const path = typed.trim();
    if (path !== '' && !paths.includes(path)) {
      onChange([...paths, path]);
    }
    setTyped('');
  };
  return (
    <FieldGroup
      label="Encrypted output"
      help={
        known.length === 0
          ? 'Values that logs show as `[REDACTED]`. Later nodes get them as they are. After a test they can be selected here.'
          : `Values that logs show as \`[REDACTED]\`. ${paths.length} of ${known.length + others.length} selected.`
      }
      error={error}
    >
      {known.length === 0 ? null : (
        <ul className="flex max-h-60 flex-col overflow-y-auto rounded-lg border px-2 py-1">
          {known.map((path) => (
            <li key={path} className="flex min-h-6 items-center gap-2 font-mono text-xs">
              <Checkbox
                id={`${id}-${path}`}
                checked={paths.includes(path)}
                disabled={isFull && !paths.includes(path)}
                onCheckedChange={(isOn) =>
                  onChange(isOn === true ? [...paths, path] : paths.filter((one) => one !== path))
                }
              />
              <label htmlFor={`${id}-${path}`} className="wrap-anywhere">
                {path}
              </label>
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <ul className="flex flex-col gap-1">
          {others.map((path) => (
            <li key={path} className="flex items-center justify-between gap-2 font-mono text-xs">
              <span className="wrap-anywhere">{path}</span>
              <IconButton
                size="sm"
                label={`Remove ${path}`}
                icon={<X aria-hidden />}
                className="text-muted-foreground"
                onClick={() => onChange(paths.filter((one) => one !== path))}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Input
          aria-label="Path in the output"
          placeholder="records.*.token"
          maxLength={240}
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-xs"
          value={typed}
          disabled={isFull}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" icon={<Plus aria-hidden />} disabled={isFull}>
          Add
        </Button>
      </form>
    </FieldGroup>
  );
}
