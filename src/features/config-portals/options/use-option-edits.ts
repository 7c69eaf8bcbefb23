import type { PortalOption } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useEffect, useMemo, useRef } from 'react';

export type OptionEdits = {
  change: (index: number, option: PortalOption, step?: string) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
};

/** Edits of a list that keep their identity, so that a key press renders one row of many. */
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
          before.map((each, at) => (at === index ? option : each)),
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
