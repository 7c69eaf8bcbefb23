/** Of the results of all vectors, in every environment. A changed vector changes it; the test prints it. */
export const RESULTS_SHA256 = '02037b8c409471d38f96620a01becdd9f89a36c6e7df5fbf5831efe5cdd6c420';
