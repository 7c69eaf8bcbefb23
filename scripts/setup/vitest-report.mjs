// A Vitest reporter that writes every test with its project, and the total duration of each file, to the
// file in PATCHBAY_TEST_REPORT. The JSON reporter includes neither projects nor the duration of hooks.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

export default class VitestReport {
  onTestRunEnd(modules, errors) {
    const report = {
      errors: errors.map((error) => error.message ?? String(error)),
      files: modules.map(describeFile),
    };
    writeFileSync(process.env.PATCHBAY_TEST_REPORT, JSON.stringify(report));
  }
}

function describeFile(module) {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const tests = [...module.children.allTests()].map((test) => ({
    name: test.fullName,
    ms: test.diagnostic()?.duration ?? 0,
    hasPassed: test.result().state === 'passed',
    reasons: (test.result().errors ?? []).map(formatReason),
  }));
  const isBroken = module.state() === 'failed' && tests.every((test) => test.hasPassed);
  return {
    project: module.project.name,
    file: path.relative(process.cwd(), module.moduleId),
    ms: duration + collectDuration + setupDuration,
    tests,
    // The error of the file itself: an import or a hook that failed.
    error: isBroken ? (module.errors()[0]?.message ?? 'The file failed.') : null,
  };
}

/** Returns the message, which has the expected value, with the diff, which has the actual value in full. */
function formatReason({ message, diff }) {
  return diff === undefined ? message : `${message}\n${diff}`;
}
