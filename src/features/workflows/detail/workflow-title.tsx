import { Tooltip } from '@/components/ui/tooltip';

/** The maximum length of a name that fits on the first line beside the actions of the page. */
const MAX_SHOWN = 70;

/**
 * The name of a workflow on one line, so that the editor does not move. On a phone it takes as many lines as it
 * needs.
 */
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
