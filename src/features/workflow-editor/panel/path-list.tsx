import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { FieldGroup } from '../inputs/field/field-group';
import { listOutputPaths } from './output-paths';

const MAX_FIELDS = 50;

type PathListProps = {
  label: string;
  /** The text that says how the selected values are treated. */
  help: string;
  paths: readonly string[];
  /** The node's output in the last test; undefined if it has not run. */
  output: unknown;
  error: string | undefined;
  /** Called with the new paths; an empty list for none. */
  onChange: (paths: string[]) => void;
};

/** Lets a person select values of the node's output: by a checkbox if the last output has them, or by path. */
export function PathList({ label, help, paths, output, error, onChange }: PathListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const known = listOutputPaths(output);
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
      label={label}
      help={`${help} ${
        known.length === 0
          ? 'After a test they can be selected here.'
          : `${paths.length} of ${known.length + others.length} selected.`
      }`}
      error={error}
    >
      {known.length === 0 ? null : (
        <ul
          aria-label={label}
          className="flex max-h-60 flex-col overflow-y-auto rounded-lg border px-2 py-1"
        >
          {known.map((path) => (
            <li key={path} className="flex min-h-6 items-center gap-2 font-mono text-xs">
              <Checkbox
                id={`${id}-${path}`}
                checked={paths.includes(path)}
                disabled={isFull && !paths.includes(path)}
                onCheckedChange={(isOn) =>
                  onChange(
                    isOn === true
                      ? [...paths, path]
                      : paths.filter((selected) => selected !== path),
                  )
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
                label={`Remove ${path} from ${label}`}
                icon={<X aria-hidden />}
                className="text-muted-foreground"
                onClick={() => onChange(paths.filter((selected) => selected !== path))}
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
          aria-label={`Path for ${label}`}
          placeholder="records.*.token"
          maxLength={240}
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-xs"
          value={typed}
          disabled={isFull}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          aria-label={`Add to ${label}`}
          icon={<Plus aria-hidden />}
          disabled={isFull}
        >
          Add
        </Button>
        {paths.length === 0 ? null : (
          <Button aria-label={`Clear ${label}`} onClick={() => onChange([])}>
            Clear
          </Button>
        )}
      </form>
    </FieldGroup>
  );
}
