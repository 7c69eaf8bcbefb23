import type { PortalOption } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useEffect, useMemo, useRef } from 'react';

export type OptionEdits = {
  change: (index: number, option: PortalOption, step?: string) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
};

/** Returns functions that edit a list of options. They stay the same objects, so that a key press renders one row of many. */
export function useOptionEdits(
  options: readonly PortalOption[],
  onChange: (options: PortalOption[], step?: string) => void,
): OptionEdits {
  const latest = useRef({ options, onChange });
  useEffect(() => {
    latest.current = { options, onChange };
  });
  return useMemo(
    () => ({
      change: (index, option, step) => {
        const { options: before, onChange: send } = latest.current;
        send(
          before.map((unchanged, at) => (at === index ? option : unchanged)),
          step && `${index} ${step}`,
        );
      },
      remove: (index) => {
        const { options: before, onChange: send } = latest.current;
        send(before.filter((_, at) => at !== index));
      },
      move: (from, to) => {
        const { options: before, onChange: send } = latest.current;
        const option = before[from];
        if (option !== undefined && to >= 0 && to < before.length && from !== to) {
          const others = before.filter((_, at) => at !== from);
          send([...others.slice(0, to), option, ...others.slice(to)]);
        }
      },
    }),
    [],
  );
}
