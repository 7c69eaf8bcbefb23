import type { WorkflowFindings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { requestFieldFocus } from '@/hooks/wanted-field';

type ToFinishProps = { findings: WorkflowFindings | undefined; onShow: (nodeId: string) => void };

/** The number of errors that keep the draft from being published, with a link to the first one. */
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
          requestFieldFocus({ nodeId, pointer });
        }
        onShow(nodeId);
      }}
    >
      {text}
    </button>
  );
}
