import type { Choices, Conflict } from '@patchbay/workflow-graph/merge-documents.ts';
import type { Choice } from '@patchbay/workflow-graph/merge-list.ts';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { JsonView } from '@/components/values/json-view';
import { findDifferences } from './difference';
import type { OpenConflict } from './save-status';

type ConflictDialogProps = { conflict: OpenConflict; onClose: () => void };

/** Lists the parts that both sides changed differently, with a choice for each. */
export function ConflictDialog({ conflict, onClose }: ConflictDialogProps) {
  const { who, mine, read, resolve } = conflict;
  // While the dialog is open, nothing can be changed beside it.
  const [conflicts] = useState(read);
  const [choices, setChoices] = useState<Choices>(
    new Map(conflicts.map(({ key }) => [key, 'mine' as const])),
  );
  const chooseAll = (choice: Choice) =>
    setChoices(new Map(conflicts.map(({ key }) => [key, choice])));
  const count = conflicts.length === 1 ? '1 change differs' : `${conflicts.length} changes differ`;
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={onClose}
      title={count}
      description={`${who} changed the same as you. Everything else of both is kept. What you do not choose can be brought back with Undo.`}
      primaryLabel="Save the choice"
      onPrimary={() => {
        onClose();
        resolve(choices);
      }}
      cancelLabel={conflict.cancel === undefined ? 'Later' : 'Cancel'}
    >
      <div className="flex flex-col gap-4">
        {conflicts.length === 1 ? null : (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => chooseAll('mine')}>
              {mine} for all
            </Button>
            <Button size="sm" onClick={() => chooseAll('theirs')}>
              {who} for all
            </Button>
          </div>
        )}
        {conflicts.map((item) => (
          <ConflictChoice
            key={item.key}
            conflict={item}
            labels={{ mine, theirs: who }}
            choice={choices.get(item.key) ?? 'mine'}
            onChoose={(choice) => setChoices(new Map(choices).set(item.key, choice))}
          />
        ))}
      </div>
    </Dialog>
  );
}

type ConflictChoiceProps = {
  conflict: Conflict;
  labels: Record<Choice, string>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

const SIDES = ['mine', 'theirs'] as const;

function ConflictChoice({ conflict, labels, choice, onChoose }: ConflictChoiceProps) {
  const difference = findDifferences(conflict);
  return (
    <section aria-label={`Difference at ${conflict.name}`} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="wrap-anywhere min-w-0 font-medium">{conflict.name}</h3>
        <SegmentedControl
          label={`Keep for ${conflict.name}`}
          value={choice}
          onValueChange={onChoose}
          segments={SIDES.map((side) => ({ value: side, label: labels[side] }))}
        />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {SIDES.map((side) => (
          <div key={side} className="flex min-w-0 flex-col gap-1">
            <p className="text-muted-foreground text-xs">{labels[side]}</p>
            {difference[side] === undefined ? (
              <p className="rounded-lg border px-3 py-2 text-sm">Deleted</p>
            ) : (
              <JsonView value={difference[side]} label={`${conflict.name}: ${labels[side]}`} />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
