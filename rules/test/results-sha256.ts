/** Of the results of all vectors, in every environment. A changed vector changes it; the test prints it. */
export const RESULTS_SHA256 = '4def607b0a48b3e0a24e7ab7c25653ec00a5635782cfe8e2f648000fd65699f2';
