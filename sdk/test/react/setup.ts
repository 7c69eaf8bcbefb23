// The renderer registers its own clean-up only for the first file, because the module is loaded once.
import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

afterEach(cleanup);
