import '@/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRoot } from './app-root';
import { createApp } from './create-app';

const root = document.getElementById('root');
if (root === null) {
  throw new Error('index.html has no element with the id root.');
}

createRoot(root).render(
  <StrictMode>
    <AppRoot app={await createApp()} />
  </StrictMode>,
);
