/** Whether the event is of the element itself: React passes on those of menus, dialogs and drawers, too. */
export const isWithin = ({
  currentTarget,
  target,
}: {
  currentTarget: unknown;
  target: unknown;
}): boolean =>
  currentTarget instanceof Node && target instanceof Node && currentTarget.contains(target);
