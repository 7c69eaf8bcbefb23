import { Check, Copy, Download } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useCopy } from '@/hooks/use-copy';

export type RecoveryCodesProps = {
  codes: readonly string[];
  /** Called when the person took them along, by copy or by file. */
  onTaken?: () => void;
};

const WORDS = { idle: 'Copy all', copied: 'Copied', failed: 'Could not copy' };

/** The codes that stand in for the authenticator app, in the one moment in which they are known. */
export function RecoveryCodes({ codes, onTaken }: RecoveryCodesProps) {
  const { state, copy } = useCopy();
  const text = codes.join('\n');
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'patchbay-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(url);
    onTaken?.();
  };
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warning" title="They are shown this once">
        Keep them where you find them without your phone. Each works one time.
      </Alert>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border bg-muted px-4 py-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy(text).then(onTaken)}
        >
          {WORDS[state]}
        </Button>
        <Button icon={<Download aria-hidden />} onClick={download}>
          Download
        </Button>
        <span role="status" className="sr-only">
          {state === 'idle' ? '' : WORDS[state]}
        </span>
      </div>
    </div>
  );
}
