import { Check, Copy, Download, Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useCopy } from '@/hooks/use-copy';
import { saveFile } from '@/lib/save-file';

export type RecoveryCodesProps = {
  codes: readonly string[];
  /** The user's email, for the file and the print. */
  account: string;
  /** Called after the user has confirmed that the codes are saved, and continued. */
  onDone: () => void;
  /** Default 'Continue'. */
  doneLabel?: string;
};

function fileText(codes: readonly string[], account: string): string {
  return [`Patchbay recovery codes of ${account}`, 'Each works once.', '', ...codes, ''].join('\n');
}

const download = (text: string) =>
  saveFile(new Blob([text], { type: 'text/plain' }), 'patchbay-recovery-codes.txt');

/** Recovery codes, shown once, to be copied, downloaded or printed before continuing. */
export function RecoveryCodes({
  codes,
  account,
  onDone,
  doneLabel = 'Continue',
}: RecoveryCodesProps) {
  const id = useId();
  const { state, copy } = useCopy();
  const [isSaved, setIsSaved] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground">
        If you lose your authenticator app, each of these codes logs you in once. They are shown
        only now: keep them in a password manager or on paper.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg border bg-muted px-4 py-3 text-center font-mono text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          icon={state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy(codes.join('\n'))}
        >
          Copy
        </Button>
        <Button icon={<Download aria-hidden />} onClick={() => download(fileText(codes, account))}>
          Download
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
        <span role="status" className="self-center text-muted-foreground text-xs">
          {state === 'copied' ? 'Copied' : state === 'failed' ? 'Could not copy' : ''}
        </span>
      </div>
      <div className="flex items-center gap-2.5 print:hidden">
        <Checkbox
          id={id}
          checked={isSaved}
          onCheckedChange={(checked) => setIsSaved(checked === true)}
        />
        <label htmlFor={id}>I saved these codes</label>
      </div>
      <Button
        variant="primary"
        size="lg"
        className="print:hidden"
        disabled={!isSaved}
        onClick={onDone}
      >
        {doneLabel}
      </Button>
    </div>
  );
}
