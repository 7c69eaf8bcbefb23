import type { WebhookMethod } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Badge } from '@/components/ui/badge';

/** The HTTP method of a webhook; all badges have the same width, so that URLs align. */
export function MethodBadge({ method }: { method: WebhookMethod }) {
  return <Badge className="w-14 shrink-0 justify-center px-0 font-mono">{method}</Badge>;
}
