/** Returns a switch. While it is on, the browser asks before the page is closed or reloaded. */
export function createUnloadGuard(): (isOn: boolean) => void {
  const ask = (event: Event) => event.preventDefault();
  // Adding the same listener twice registers it once.
  return (isOn) => (isOn ? addEventListener : removeEventListener)('beforeunload', ask);
}
