// This import is first, because React reads the setting when it is loaded.
import './without-react-traces';
// This import precedes the library that reads `act`.
import './flush-renders';
import '@/styles/app.css';
import { afterEach } from 'vitest';
import { resetPage } from './reset-page';

afterEach(resetPage);
