// First, because React reads it when it is loaded.
import './without-react-traces';
// Before the library that reads `act`.
import './flush-renders';
import '@/styles/app.css';
import { afterEach } from 'vitest';
import { resetPage } from './reset-page';

afterEach(resetPage);
