/** More of them in one run are a fault of the product or of its tests. */
export declare const MAX_FLAKY_FILES: number;

export declare function retryFiles<
  File extends { file: string; tests: { hasPassed: boolean; isFileError?: boolean }[] },
>(
  files: File[],
  runAgain: (file: File) => Promise<File | undefined>,
): Promise<{ files: File[]; flaky: File[] }>;
