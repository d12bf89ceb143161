import { nameProblem } from '../sessions/form-problems.ts'

export function groupNameProblem(name: string) {
  return nameProblem(name, 'group_name_missing', 'group_name_too_long')
}
