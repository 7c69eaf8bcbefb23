/** A description from the contract. Text between backticks is code. */
export function HelpText({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <code key={index} className="font-mono text-[0.95em]">
        {part}
      </code>
    ),
  );
}
