import { Tooltip } from '@/components/ui/tooltip';

/** The maximum length of a name that is never cut, in UTF-16 code units. It fits beside the actions of the page. */
const MAX_UNCUT_LENGTH = 70;

/**
 * The name of a workflow. A long name is cut to one line, so that the editor does not move, and a tooltip shows the
 * whole name. On a phone it wraps instead.
 */
export function WorkflowTitle({ name }: { name: string }) {
  if (name.length <= MAX_UNCUT_LENGTH) {
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
