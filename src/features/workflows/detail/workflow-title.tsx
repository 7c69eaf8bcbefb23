import { Tooltip } from '@/components/ui/tooltip';

/** Letters that fit into the first line beside the acts of the page. */
const MAX_SHOWN = 70;

/** The name of a workflow in a line, so that the editor stays where it is; on a phone in as many as it takes. */
export function WorkflowTitle({ name }: { name: string }) {
  if (name.length <= MAX_SHOWN) {
    return name;
  }
  return (
    <Tooltip content={name} side="bottom">
      <span
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the whole name is shown on focus, too
        tabIndex={0}
        className="rounded-sm sm:line-clamp-1 lg:max-w-100 xl:max-w-160"
      >
        {name}
      </span>
    </Tooltip>
  );
}
