import '@/styles/app.css';
import { needsOnlyLogin } from './needs-only-login';
import { startOrReport } from './start-or-report';

const element = document.getElementById('root');
if (element === null) {
  throw new Error('index.html has no element with the id root.');
}
// Not awaited here: what is loaded imports from this chunk, so it would wait for itself.
void startOrReport(element, () => start(element));

/** Decides before React has arrived, so that what follows is loaded beside it. */
async function start(root: HTMLElement): Promise<void> {
  if (needsOnlyLogin()) {
    const { startLogin } = await import('./start-login');
    await startLogin(root);
  } else {
    const { startDashboard } = await import('./start-dashboard');
    await startDashboard(root);
  }
}
