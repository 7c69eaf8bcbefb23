import { HOSTED_STATES, NARROW } from '../../../../tests/support/hosted-states';
import { testHostedStates } from '../../../../tests/support/test-hosted-states';

// `hosted-page-a11y.full.test.tsx` has the other states.
testHostedStates(HOSTED_STATES.filter(({ name }) => NARROW.includes(name)));
