import type { SettingProblem } from '#contract/sign-in/server-settings.ts'

type Named<Code extends string> = Code extends `${infer Start}-${infer Rest}` ? `${Start}_${Named<Rest>}` : Code
type Words = `setting_problem_${Named<SettingProblem>}`

/** The sentence of a problem: `setting_problem_not_there` for `not-there`. */
export function settingProblem(problem: SettingProblem): Words {
  return `setting_problem_${problem.replaceAll('-', '_')}` as Words
}
