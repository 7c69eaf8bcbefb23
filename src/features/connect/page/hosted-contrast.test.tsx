import { testEdgesOn } from '../../../../tests/support/hosted-edges';

// One bright and one dark color; hosted-contrast.full.test.tsx has the rest.
testEdgesOn(['#ffee00', '#3a3a3a']);
