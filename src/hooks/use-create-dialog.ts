import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * Returns whether the dialog that creates something is open, and a function that opens or closes it. The address has
 * the state (`create`), so that other screens lead to the dialog.
 */
export function useCreateDialog() {
  const { create } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    isCreating: create === true,
    setIsCreating: (isOpen: boolean) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, create: isOpen || undefined }),
        replace: !isOpen,
        resetScroll: false,
        // The dialog has already asked about unsaved input.
        ignoreBlocker: true,
      }),
  };
}
