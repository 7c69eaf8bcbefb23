import { testRefreshRounds } from '../../../test/connect/refresh-rounds.ts';

// `refresh-processes.full.test.ts` has every plan, and rounds by chance.
testRefreshRounds(['no process', 'the holder, after the provider rotated']);
