import type { PortalOption } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId, useState } from 'react';
import { FormField } from '@/components/form/form-field';
import { Dialog } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import { parsePastedOptions } from '../model/pasted-options';

type PasteDialogProps = {
  options: readonly PortalOption[];
  /** The number of options that can be added before the portal reaches its limit. */
  room: number;
  onPaste: (options: PortalOption[]) => void;
  onClose: () => void;
};

/** Adds many options from text, such as two columns of a spreadsheet. */
export function PasteDialog({ options, room, onPaste, onClose }: PasteDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const pasted = parsePastedOptions(text, options);
  const count = pasted.options.length;
  const isTooMany = count > room;
  return (
    <Dialog
      isOpen
      title="Paste options"
      onOpenChange={onClose}
      formId={formId}
      primaryLabel={count === 0 ? 'Add' : `Add ${count.toLocaleString('en')}`}
      isPrimaryDisabled={count === 0 || isTooMany}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onPaste(pasted.options);
          onClose();
        }}
      >
        <FormField
          label="Options, one per line"
          help={
            pasted.duplicates > 0
              ? `${pasted.duplicates} ${pasted.duplicates === 1 ? 'line is' : 'lines are'} left out: the value is there already.`
              : 'A name alone, or “Name = value”, or two columns copied from a spreadsheet.'
          }
          error={
            isTooMany
              ? `These are ${count.toLocaleString('en')}, and a portal takes ${room.toLocaleString('en')} more. Use another source for long lists.`
              : undefined
          }
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              className="max-h-[40vh]"
              value={text}
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
