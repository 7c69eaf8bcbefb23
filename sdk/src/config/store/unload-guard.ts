/** While it is on, the browser asks before the page is closed or reloaded. */
export function createUnloadGuard(): (isOn: boolean) => void {
  const ask = (event: Event) => event.preventDefault();
  let isOnNow = false;
  return (isOn) => {
    if (isOn !== isOnNow) {
      isOnNow = isOn;
      (isOn ? addEventListener : removeEventListener)('beforeunload', ask);
    }
  };
}
