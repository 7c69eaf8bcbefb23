import type { PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Plus } from 'lucide-react';
import { offerWorkflow } from '@/api/queries/config-portals';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useEditor } from '../state/editor-context';

/** Offers a published workflow of the app that the portal does not offer yet. */
export function OfferMenu({ document, page }: { document: PortalDocument; page: string }) {
  const { offerable, edit, select } = useEditor();
  const offered = new Set(document.workflows.map(({ id }) => id));
  const rest = offerable.filter(({ _id }) => !offered.has(_id));
  if (rest.length === 0) {
    return null;
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" className="self-start" icon={<Plus aria-hidden />}>
          Offer a workflow
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {rest.map(({ _id, name }) => (
          <DropdownMenuItem
            key={_id}
            onSelect={() => {
              edit((before) => offerWorkflow(before, _id, page));
              select({ page, workflowId: _id, fieldId: undefined });
            }}
          >
            {name}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
