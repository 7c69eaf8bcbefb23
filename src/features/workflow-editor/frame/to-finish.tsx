import type { WorkflowFindings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { wantField } from '@/hooks/wanted-field';

type ToFinishProps = { findings: WorkflowFindings | undefined; onShow: (nodeId: string) => void };

/** How much keeps the draft from being published, and the way to the first of it. */
export function ToFinish({ findings, onShow }: ToFinishProps) {
  const errors = findings?.errors ?? [];
  if (errors.length === 0) {
    return null;
  }
  const text = `${errors.length} to finish before it can be published`;
  const first = errors.find(({ node_id }) => node_id !== undefined);
  if (first?.node_id === undefined) {
    return <span className="text-muted-foreground text-sm">{text}</span>;
  }
  const { node_id: nodeId, pointer = '' } = first;
  return (
    <button
      type="button"
      className="-my-0.5 min-h-6 rounded-sm text-left text-muted-foreground text-sm underline-offset-4 hover:underline"
      onClick={() => {
        if (pointer !== '') {
          wantField({ nodeId, pointer });
        }
        onShow(nodeId);
      }}
    >
      {text}
    </button>
  );
}
