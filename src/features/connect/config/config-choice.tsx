import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { leaveSafely } from '@/lib/save-unsaved';
import { useHostedView } from '../layout/hosted-view';
import type { SettingsTexts } from './texts/en';

const MAX_ID_LENGTH = 128;

type ConfigChoiceProps = {
  /** Configs that there are. */
  ids: readonly string[];
  chosen: string;
  accountId: string;
  isReadOnly: boolean;
  texts: SettingsTexts;
};

/** A choice among several configs, and a form for the id of a new config. */
export function ConfigChoice({ ids, chosen, accountId, isReadOnly, texts }: ConfigChoiceProps) {
  const { change } = useHostedView();
  const [isNaming, setIsNaming] = useState(false);
  const id = useId();
  const open = (config: string) => leaveSafely(() => change({ config, page: undefined }));
  // A new one is in the list once it is stored.
  const offered = [...new Set([...ids, chosen])];
  return (
    <div className="flex flex-wrap items-end gap-2">
      {offered.length < 2 ? null : (
        <div className="flex flex-col gap-1">
          <label htmlFor={id} className="text-muted-foreground text-xs">
            {texts.config}
          </label>
          <Select
            id={id}
            className="min-w-40 max-w-full"
            value={chosen}
            options={offered.map((value) => ({
              value,
              label: value === accountId ? texts.standard : value,
            }))}
            onValueChange={(value) => void open(value)}
          />
        </div>
      )}
      {isReadOnly ? null : (
        <Button icon={<Plus aria-hidden />} onClick={() => setIsNaming(true)}>
          {texts.newConfig}
        </Button>
      )}
      {isNaming ? (
        <NewConfigDialog
          texts={texts}
          onClose={() => setIsNaming(false)}
          onCreate={(name) => {
            setIsNaming(false);
            void open(name);
          }}
        />
      ) : null}
    </div>
  );
}

type NewConfigDialogProps = {
  texts: SettingsTexts;
  onClose: () => void;
  onCreate: (name: string) => void;
};

function NewConfigDialog({ texts, onClose, onCreate }: NewConfigDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const formId = useId();
  return (
    <Dialog
      isOpen
      size="sm"
      title={texts.newConfig}
      onOpenChange={onClose}
      formId={formId}
      primaryLabel={texts.create}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const name = text.trim();
          if (name === '') {
            setError(texts.enterName);
          } else {
            onCreate(name);
          }
        }}
      >
        <FormField label={texts.config} help={texts.newConfigHelp} error={error}>
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={MAX_ID_LENGTH}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
