import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** What vitestTests() reads: Vitest's own JSON does not say to which project a test belongs. */
export type VitestReport = { tests: { project: string; name: string; state: string; ms: number }[]; errors: string[] }

export default class JsonReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]) {
    const report: VitestReport = { tests: [], errors: unhandled.map(({ message }) => message ?? 'an unhandled error') }
    for (const module of modules) {
      const file = `${module.project.name} › ${relative(process.cwd(), module.moduleId)}`
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        const { state } = test.result()
        if (state === 'skipped' && isLeftOut(test)) continue
        const ms = test.diagnostic()?.duration ?? 0
        report.tests.push({ project: module.project.name, name: `${file} › ${test.fullName}`, state, ms })
      }
      const broken = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
      report.errors.push(...broken.map(({ message }) => `${file}: ${message}`))
      if (tests.length === 0 && broken.length === 0) report.errors.push(`${file}: has no test`)
    }
    writeFileSync(process.env.VITEST_REPORT ?? 'vitest-report.json', JSON.stringify(report))
  }
}

/** By the filter of vitest.config.ts. */
function isLeftOut({ tags }: TestCase): boolean {
  return process.env.TESTS === 'short' && tags.includes('long')
}
