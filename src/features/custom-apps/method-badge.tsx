import type { CustomAction } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Badge } from '@/components/ui/badge';

/** The HTTP method of a call; all are equally wide, so that titles stand in one line. */
export function MethodBadge({ method }: { method: CustomAction['method'] }) {
  return (
    <Badge className="w-14 shrink-0 justify-center px-0 font-mono">
      {method === 'DELETE' ? 'DEL' : method}
    </Badge>
  );
}
