export type LogoutScope = 'this' | 'all';

type LogoutScopeChoiceProps = {
  value: LogoutScope;
  onChange: (value: LogoutScope) => void;
  /** The email of the current account. */
  email: string | undefined;
  /** Number of saved accounts, with the current one. */
  count: number;
};

/** Chooses the accounts to log out, if several are saved on this device. */
export function LogoutScopeChoice({ value, onChange, email, count }: LogoutScopeChoiceProps) {
  const options = [
    {
      value: 'this',
      label: 'This account',
      help: `${email ?? 'It'} is logged out; the other accounts stay saved on this device.`,
    },
    {
      value: 'all',
      label: 'All saved accounts',
      help: `All ${count} are logged out, and nothing is kept on this device.`,
    },
  ] as const;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Who to log out</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer items-start gap-2.5 rounded-md border p-2.5 transition-colors hover:bg-accent has-checked:border-ring has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="logout-scope"
            className="mt-0.5 size-4 shrink-0 accent-(--brand)"
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span className="min-w-0">
            <span className="block font-medium">{option.label}</span>
            <span className="wrap-anywhere block text-muted-foreground text-xs">{option.help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
