/** What code wrote to its console. */
export function LogLines({ lines }: { lines: readonly string[] }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
      tabIndex={0}
      className="focus-inset max-h-60 overflow-auto rounded-lg border bg-muted p-3 font-mono text-xs"
    >
      {lines.join('\n')}
    </pre>
  );
}
