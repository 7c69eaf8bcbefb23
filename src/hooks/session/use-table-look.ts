import { setDensity, setHiddenColumns, useDashboard } from '@/stores/dashboard';

const NONE_HIDDEN: readonly string[] = [];

/**
 * Returns the user's choice of rows and columns: `look` for the table, `choice` for its menu.
 * @param table the key under which hidden columns are stored
 * @param hiddenAtFirst the columns that are hidden until the user chooses
 */
export function useTableLook(table: string, hiddenAtFirst = NONE_HIDDEN) {
  const density = useDashboard((state) => state.density);
  const hiddenColumnIds = useDashboard((state) => state.hiddenColumns[table]) ?? hiddenAtFirst;
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
