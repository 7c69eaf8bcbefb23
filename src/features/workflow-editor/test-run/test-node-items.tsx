import { FlaskConical } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { useStartTest } from './start-test';

/** The menu items that test the draft up to a node, or the node alone. Renders nothing if the person may not test. */
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

/** The button with the menu of these items. */
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
