/**
 * Returns whether an event happened inside the element itself. React also passes on events of menus, dialogs and
 * drawers.
 */
export const isWithin = ({
  currentTarget,
  target,
}: {
  currentTarget: unknown;
  target: unknown;
}): boolean =>
  currentTarget instanceof Node && target instanceof Node && currentTarget.contains(target);
