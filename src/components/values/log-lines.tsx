/** The maximum number of lines of one run; the server leaves out the rest. */
const MAX_LINES = 100;

/** The lines that code wrote to its console. */
export function LogLines({ lines }: { lines: readonly string[] }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
      tabIndex={0}
      className="focus-inset max-h-60 overflow-auto rounded-lg border bg-muted p-3 font-mono text-xs"
    >
      {lines.join('\n')}
      {lines.length < MAX_LINES ? null : (
        <span className="text-muted-foreground">
          {'\n'}No more than {MAX_LINES} lines are kept.
        </span>
      )}
    </pre>
  );
}
