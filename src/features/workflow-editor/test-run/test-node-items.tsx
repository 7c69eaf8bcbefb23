import { FlaskConical } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { useStartTest } from './start-test';

/** Entries of a menu that test the draft up to a node, or the node alone; none where nothing can be tested. */
export function TestNodeItems({ nodeId }: { nodeId: string }) {
  const onTest = useStartTest();
  return onTest === undefined ? null : (
    <>
      <DropdownMenuItem onSelect={() => onTest({ nodeId, part: 'to' })}>
        Run to here…
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onTest({ nodeId, part: 'alone' })}>
        Run this node alone…
      </DropdownMenuItem>
    </>
  );
}

/** The button of these entries. */
export function TestMenu({ nodeId }: { nodeId: string }) {
  const onTest = useStartTest();
  return onTest === undefined ? null : (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="Test the node" icon={<FlaskConical aria-hidden />} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <TestNodeItems nodeId={nodeId} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
