import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { Pin } from 'lucide-react';
import { useId, useState } from 'react';
import { JsonField } from '@/components/form/json-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { parseJson } from '@/lib/json/parse-json';
import { showToast } from '@/stores/dashboard';
import { hasSecret } from '../inputs/data/entry-members';
import { usePins } from './pins-context';

type PinToolsProps = {
  nodeId: string;
  /** The output of the node in the last test; undefined if it has none. */
  output: Json | undefined;
};

const NO_ROOM =
  'This browser has no room to keep the pinned output. It is used until you leave the page.';

/** The buttons that pin, change and unpin the output that replaces the node in tests. */
export function PinTools({ nodeId, output }: PinToolsProps) {
  const { pins, pin, unpin } = usePins();
  const [isEditing, setIsEditing] = useState(false);
  const isPinned = Object.hasOwn(pins, nodeId);
  const isWhole = output !== undefined && !hasSecret(output);
  const save = (next: Json) => {
    if (!pin(nodeId, next)) {
      showToast({ severity: 'warning', message: NO_ROOM });
    }
  };
  return (
    <>
      {isPinned ? (
        <Alert
          title="Its output is pinned"
          actions={
            <>
              <Button size="sm" onClick={() => setIsEditing(true)}>
                Edit
              </Button>
              <Button size="sm" onClick={() => unpin(nodeId)}>
                Unpin
              </Button>
            </>
          }
        >
          Your tests take it and do not run the node.
        </Alert>
      ) : (
        <Button
          size="sm"
          icon={<Pin aria-hidden />}
          onClick={() => (isWhole ? save(output) : setIsEditing(true))}
        >
          {isWhole ? 'Pin this output' : 'Pin an output…'}
        </Button>
      )}
      {isEditing ? (
        <PinDialog
          output={pins[nodeId] ?? output ?? null}
          onSave={(next) => {
            save(next);
            setIsEditing(false);
          }}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </>
  );
}

type PinDialogProps = {
  output: Json;
  onSave: (output: Json) => void;
  onClose: () => void;
};

function PinDialog({ output, onSave, onClose }: PinDialogProps) {
  const formId = useId();
  const [text, setText] = useState(() => JSON.stringify(output ?? {}, null, 2));
  const [problem, setProblem] = useState<string>();
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={onClose}
      title="Pinned output"
      description="Later nodes read it in your tests as if the node had given it. Published runs do not know it."
      primaryLabel="Pin"
      formId={formId}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const parsed = parseJson(text);
          const typed = parsed.isJson ? toJsonValue(parsed.value) : null;
          if (!parsed.isJson) {
            setProblem(parsed.problem);
          } else if (hasSecret(typed)) {
            setProblem('Type a value in place of each [REDACTED]: tests would send that text.');
          } else {
            onSave(typed);
          }
        }}
      >
        <JsonField
          label="Output"
          help="JSON. Encrypted values of a test are [REDACTED] in it: type others in their place."
          error={problem}
          value={text}
          onChange={setText}
        />
      </form>
    </Dialog>
  );
}
