import { showToast } from './dashboard';

/** Copies an id from a menu, or shows it if the browser does not allow copying. */
export async function copyId(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    showToast({ severity: 'success', message: `The ID ${id} is on your clipboard.` });
  } catch {
    showToast({
      severity: 'warning',
      title: 'The ID could not be copied',
      message: `Your browser does not allow it. The ID is ${id}`,
    });
  }
}
