import type { Workflow, WorkflowVersion } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormField } from '@/components/form/form-field';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { versionsQuery } from '../api';
import { ViewVersionDialog } from '../graph/view-version-dialog';
import { type Side, VersionDifferences, type ViewedNode } from './version-differences';

/** The maximum number of versions on one page of the list. An older version is compared from its row. */
const MAX_CHOICES = 200;

export type Sides = { from: Side; to: Side };

type CompareDialogProps = {
  draft: Workflow;
  compared: Sides;
  onChange: (compared: Sides) => void;
  /** Shows a node of the draft. */
  onShow: (nodeId: string) => void;
  onClose: () => void;
};

/** The differences between two versions, or between a version and the draft. */
export function CompareDialog({ draft, compared, onChange, onShow, onClose }: CompareDialogProps) {
  const { from, to } = compared;
  const [viewed, setViewed] = useState<ViewedNode>();
  const { data } = useQuery(
    versionsQuery(draft.associated_workflow, { page: 1, limit: MAX_CHOICES }),
  );
  const options = buildOptions(data?.docs ?? [], compared);
  const choice = (label: string, side: keyof Sides) => (
    <FormField label={label}>
      {(control) => (
        <Select
          {...control}
          value={String(compared[side])}
          onValueChange={(chosen) =>
            onChange({ ...compared, [side]: chosen === 'draft' ? chosen : Number(chosen) })
          }
          options={options}
        />
      )}
    </FormField>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`From ${formatSide(from)} to ${formatSide(to)}`}
      hasCancel={false}
      size="lg"
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          {choice('From', 'from')}
          {choice('To', 'to')}
        </div>
        <VersionDifferences draft={draft} from={from} to={to} onShow={onShow} onView={setViewed} />
      </div>
      {viewed === undefined ? null : (
        <ViewVersionDialog
          workflowId={draft.associated_workflow}
          number={viewed.version}
          nodeId={viewed.nodeId}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Dialog>
  );
}

const formatSide = (side: Side) => (side === 'draft' ? 'the draft' : `version ${side}`);

const shorten = (note: string) => (note.length > 60 ? `${note.slice(0, 59)}…` : note);

/** Returns the draft, then the versions, newest first. The compared versions are always among them. */
function buildOptions(versions: readonly WorkflowVersion[], { from, to }: Sides) {
  const notes = new Map(versions.map(({ version, description }) => [version, description]));
  const numbers = [from, to].filter((side) => side !== 'draft');
  const all = [...new Set([...notes.keys(), ...numbers])].toSorted((a, b) => b - a);
  return [
    { value: 'draft', label: 'Draft' },
    ...all.map((version) => {
      const note = notes.get(version) ?? '';
      return {
        value: String(version),
        label: `Version ${version}${note === '' ? '' : `: ${shorten(note)}`}`,
      };
    }),
  ];
}
