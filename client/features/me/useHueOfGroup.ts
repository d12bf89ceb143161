import { useOwnGroup } from './useOwnGroup.ts'

/** The colour of one of the viewer’s own groups. */
export function useHueOfGroup(id: string | undefined): number | undefined {
  return useOwnGroup(id)?.hue
}
