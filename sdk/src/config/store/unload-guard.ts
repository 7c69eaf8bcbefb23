/** While it is on, the browser asks before the page is closed or reloaded. */
export function createUnloadGuard(): (isOn: boolean) => void {
  const ask = (event: Event) => event.preventDefault();
  // Added twice, it asks once.
  return (isOn) => (isOn ? addEventListener : removeEventListener)('beforeunload', ask);
}
