import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { findScopeError } from './scope-choice';

type AddScopeProps = { chosen: string[]; onAdd: (chosen: string[]) => void };

/** Adds a scope that the connector does not list. */
export function AddScope({ chosen, onAdd }: AddScopeProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const next = findScopeError(typed, chosen);
    setError(next);
    if (next === undefined) {
      onAdd([...chosen, typed.trim()]);
      setTyped('');
    }
  };
  return (
    <FormField
      label="Another scope"
      isOptional
      help="As the provider writes it in its documentation."
      error={error}
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                // Enter adds the scope and must not submit the form.
                event.preventDefault();
                add();
              }
            }}
          />
          <Button icon={<Plus aria-hidden />} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </FormField>
  );
}
