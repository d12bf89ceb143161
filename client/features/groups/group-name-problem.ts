import { limits } from '#contract/fields.ts'

/** What stands in the way of using this as a group's name; the key of a sentence. */
export function groupNameProblem(name: string): 'group_name_missing' | 'group_name_too_long' | undefined {
  if (name.trim() === '') return 'group_name_missing'
  return name.trim().length > limits.name ? 'group_name_too_long' : undefined
}
