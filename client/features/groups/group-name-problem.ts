import { nameProblem } from '../sessions/form-problems.ts'

/** Why this is no valid group name, as a translation key. */
export function groupNameProblem(name: string) {
  return nameProblem(name, 'group_name_missing', 'group_name_too_long')
}
