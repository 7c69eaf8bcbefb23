/** Of the results of all vectors, in every environment. A changed vector changes it; the test prints it. */
export const RESULTS_SHA256 = '86686c1b20b5e4c93b495100653722acb5464eea4ed3770b96a09c716f143637';
