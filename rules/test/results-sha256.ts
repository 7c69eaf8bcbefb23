/** Of the results of all vectors, in every environment. A changed vector changes it; the test prints it. */
export const RESULTS_SHA256 = '7743897eb535afc3b0be22fbd27642b901ad89a6bb4361e499f96b5cfad108f3';
