import type { Page } from '../app/page.ts'
import { layouts, pages } from '../app/pages.ts'

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/**
 * The files in which a module is served, by what cannot be without it: the pages that name the file in
 * `client/app/pages.ts`, and what stands here. A first view should ask for a handful of files and not for thirty.
 * Libraries go with what needs them: a file of their own would cost 2 kB more.
 */
const files = {
  start: ['/client/main.tsx'],
  inside: pagesIn('inside'),
  entrance: pagesIn('entrance'),
  floating: ['/MenuPopup.tsx', '/PopoverPanel.tsx', '/TooltipBubble.tsx', '/live-updates.ts'],
  // With what writing needs; the language and time zone are kept so late that a file of its own would be one more name to list.
  thread: [...pagesIn('thread'), '/unused-files.ts', '/shares.ts', '/keep-locale.ts'],
  search: [...pagesIn('search'), '/SearchPanel.tsx'],
  joining: ['/InvitationPage.tsx'],
  people: [...pagesIn('people'), '/load-person.ts'],
  wall: [...pagesIn('wall'), '/PhotoWall.tsx', '/photo-loaders.ts'],
}
type File = keyof typeof files

function isNeededBy(roots: string[], id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (roots.some((root) => id.endsWith(root))) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isNeededBy(roots, importer, modules, seen)) ?? false
}

function fileOf(id: string, modules: Modules): File | null {
  const isIn = (file: File) => isNeededBy(files[file], id, modules)
  const isForVisitors = isIn('entrance')
  if (isIn('start') || (isForVisitors && (isIn('inside') || isIn('thread')))) return 'start'
  if (isIn('inside') || (isIn('thread') && (isIn('search') || isIn('joining')))) return 'inside'
  if (isForVisitors) return 'entrance'
  if (isIn('floating')) return 'floating'
  if (isIn('joining')) return 'joining'
  return (['thread', 'search', 'people', 'wall'] as const).find(isIn) ?? null
}

/** What a file's modules need goes with them, so what is needed more often takes its own first. */
export const groups = [
  ['start'],
  ['inside', 'entrance'],
  ['floating'],
  ['joining'],
  ['thread', 'search'],
  ['people', 'wall'],
].map((names, place, all) => ({
  debugName: names.join(),
  name: (id: string, modules: Modules) => {
    const file = fileOf(id, modules)
    return file && names.includes(file) ? file : null
  },
  priority: all.length - place,
}))

function pagesIn(file: string): string[] {
  return Object.values<Partial<Page>>({ ...layouts, ...pages }).flatMap((page) =>
    page.module && page.file === file ? `/${page.module}` : [],
  )
}
