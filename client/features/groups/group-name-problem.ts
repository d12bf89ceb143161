import { limits } from '#contract/fields.ts'

/** Why this is no valid group name, as a translation key. */
export function groupNameProblem(name: string): 'group_name_missing' | 'group_name_too_long' | undefined {
  if (name.trim() === '') return 'group_name_missing'
  return name.trim().length > limits.name ? 'group_name_too_long' : undefined
}
