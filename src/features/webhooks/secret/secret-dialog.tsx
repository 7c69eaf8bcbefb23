import { Dialog } from '@/components/ui/dialog';
import { CodeBlock } from '@/components/values/code-block';

type SecretDialogProps = {
  title: string;
  /** Sentences that say what happened and what the secret is for. */
  description: string;
  secret: string;
  onClose: () => void;
};

/** Shows a signing secret, which no later response contains. */
export function SecretDialog({ title, description, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={description}
      hasCancel={false}
      primaryLabel="I have stored it"
    >
      <div className="flex flex-col gap-3">
        <CodeBlock text={secret} copyLabel="Copy the secret" />
        <p className="text-muted-foreground text-sm">
          It is shown only now. Store it where your receiver reads its secrets, such as the
          environment variable <code className="font-mono text-xs">PATCHBAY_WEBHOOK_SECRETS</code>{' '}
          of the code on the page of the webhook. If you lose it, rotate the secret.
        </p>
      </div>
    </Dialog>
  );
}
