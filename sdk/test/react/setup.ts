// The renderer registers its own clean-up for the first file alone, as the module is loaded once.
import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

afterEach(cleanup);
