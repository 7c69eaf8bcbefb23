/** The provider's own names. */
export function ScopeNames({ scopes }: { scopes: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {scopes.map((scope) => (
        <li key={scope} className="font-mono text-muted-foreground text-xs">
          {scope}
        </li>
      ))}
    </ul>
  );
}
