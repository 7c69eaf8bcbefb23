import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { FormField } from '@/components/form/form-field';
import { Toaster, type ToastValue } from '@/components/toast';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Drawer } from '@/components/ui/drawer';
import { Input } from '@/components/ui/input';
import { Row, Section } from './section';

type Open = 'dialog' | 'tabs' | 'error' | 'busy' | 'confirm' | 'drawer' | null;

const TOASTS: readonly ToastValue[] = [
  {
    severity: 'success',
    title: 'HubSpot is connected',
    message: 'Harbor Coffee Roasters can use it now.',
  },
  { severity: 'danger', title: 'Not deleted', message: 'The account still runs a workflow.' },
  { severity: 'warn', message: 'The demo data could not be read.' },
  { severity: 'note', message: 'A new version is ready. Reload to use it.' },
];

export function OverlaysSection() {
  const [open, setOpen] = useState<Open>(null);
  const [toast, setToast] = useState<ToastValue | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Dialogs, drawer, toast">
      <Row>
        {(['dialog', 'tabs', 'error', 'busy', 'confirm', 'drawer'] as const).map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            Open {name}
          </Button>
        ))}
        {TOASTS.map((value) => (
          <Button key={value.message} onClick={() => setToast({ ...value })}>
            Toast {value.severity}
          </Button>
        ))}
      </Row>
      <Dialogs open={open} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onOpenChange={close}
        title="Delete Harbor Coffee Roasters?"
        description="Its 3 connections, 12 executions and configs go with it. This cannot be undone."
        typeToConfirm="harbor-coffee"
        confirmLabel="Delete linked account"
        onConfirm={close}
      />
      <Drawer
        isOpen={open === 'drawer'}
        onOpenChange={close}
        title="Configure HubSpot"
        description="Edit the fields and workflows of the config."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <FormField label="Pipeline" help="Where new deals go.">
          {(control) => <Input {...control} defaultValue="Sales" />}
        </FormField>
      </Drawer>
      <Toaster toast={toast} onClose={() => setToast(null)} />
    </Section>
  );
}

function Dialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  return (
    <>
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={onClose}
        title="Create linked account"
        description="In Test. One of your customers, with the apps they connect."
        primaryLabel="Create account"
        secondaryLabel="See the API call"
      >
        <FormField label="Account ID" help="Unique for each of your customers.">
          {(control) => <Input {...control} />}
        </FormField>
      </Dialog>
      <Dialog
        isOpen={open === 'tabs'}
        onOpenChange={onClose}
        title="A long body in tabs"
        tabs={[
          { value: 'one', label: 'Lines', content: <LongText /> },
          { value: 'two', label: 'Other', content: <p>Little here.</p> },
        ]}
      />
      <Dialog
        isOpen={open === 'error'}
        onOpenChange={onClose}
        title="Copy connect link"
        error="The link could not be made: the app is switched off for this environment."
      >
        <p className="wrap-anywhere rounded-md bg-muted p-2 font-mono text-xs">
          https://connect.example/connect/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhY2N0In0.c2lnbmF0dXJl
        </p>
      </Dialog>
      <BusyDialog isOpen={open === 'busy'} onClose={onClose} />
    </>
  );
}

function BusyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="A slow act"
      description="The dialog stays until it is over."
      primaryLabel="Run for two seconds"
      isBusy={isBusy}
      onPrimary={() => {
        setIsBusy(true);
        setTimeout(() => setIsBusy(false), 2000);
      }}
    />
  );
}

function LongText() {
  return Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).map((line) => (
    <p key={line}>{line}</p>
  ));
}
