// First, because React reads it when it is loaded.
import './without-react-traces';
import '@/styles/app.css';
import { afterEach } from 'vitest';
import { resetPage } from './reset-page';

afterEach(resetPage);
