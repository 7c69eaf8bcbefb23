/** Of the results of all vectors, in every environment. A changed vector changes it; the test prints it. */
export const RESULTS_SHA256 = '287c4366620a7240f1ee5726f7120bc61715d8338d87950339fd993ee96e52ea';
