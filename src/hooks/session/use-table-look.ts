import { setDensity, setHiddenColumns, useDashboard } from '@/stores/dashboard';

const NONE_HIDDEN: readonly string[] = [];

/**
 * The user's choice of rows and columns: `look` for the table, `choice` for its menu.
 * @param table the key under which hidden columns are stored
 */
export function useTableLook(table: string) {
  const density = useDashboard((state) => state.density);
  const hiddenColumnIds = useDashboard((state) => state.hiddenColumns[table]) ?? NONE_HIDDEN;
  const look = { density, hiddenColumnIds };
  return {
    look,
    choice: {
      ...look,
      onChange: (ids: string[]) => setHiddenColumns(table, ids),
      onDensityChange: setDensity,
    },
  };
}
