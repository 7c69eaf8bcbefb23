import type { CustomAction } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Badge } from '@/components/ui/badge';

/** An HTTP method; all badges have the same width, so that titles align. */
export function MethodBadge({ method }: { method: CustomAction['method'] }) {
  return (
    <Badge className="w-14 shrink-0 justify-center px-0 font-mono">
      {method === 'DELETE' ? 'DEL' : method}
    </Badge>
  );
}
