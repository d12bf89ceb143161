import { startedLayouts, startedPages } from '../app/page-starts.ts'

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/**
 * The files in which modules are served, by what requires them: the pages that name the file in
 * `client/app/page-starts.ts`, and what stands here. A first view should load a handful of files and not thirty.
 * Libraries go with what needs them: a file of their own would cost 2 kB more.
 */
const files = {
  start: ['/client/main.tsx'],
  inside: [...pagesIn('inside'), '/loading/feed-loader.ts', '/FeedPlaceholder.tsx'],
  entrance: pagesIn('entrance'),
  floating: [
    ...['MenuPopup', 'LanguageRows', 'PopoverPanel', 'TooltipBubble'].map(component),
    '/live-updates.ts',
    '/pictures-again.ts',
    '/heading-focus.ts',
  ],
  members: [
    '/loading/placeholders.ts',
    '/loading/member-loaders.ts',
    ...['YouMenuRows', 'GroupsMenuRows'].map(component),
  ],
  // What is done so late that a file of its own would only be one more name to list goes along.
  thread: [
    ...pagesIn('thread'),
    '/unused-files.ts',
    '/shares.ts',
    '/save-locale.ts',
    '/learn-ahead.ts',
    '/send-answer.ts',
  ],
  search: [...pagesIn('search'), '/SearchPanel.tsx'],
  joining: [...pagesIn('joining'), '/joining-loaders.ts', '/InvitationSignUp.tsx'],
  // Visitors load it, but not the pages that share something with it.
  rare: ['/rare-loaders.ts'],
  people: [...pagesIn('people'), '/load-person.ts'],
  wall: [...pagesIn('wall'), '/PhotoWall.tsx', '/photo-loaders.ts'],
  news: pagesIn('news'),
  blocks: ['ConfirmationBlock', 'EventBlock', 'EventHead', 'ListBlock', 'PollBlock', 'ComingUp'].map(component),
  calendar: [...pagesIn('calendar'), '/SubscribeRows.tsx', '/CalendarSettings.tsx'],
  visitors: [
    ...pagesIn('visitors'),
    ...['AskSomebody', 'CodeStep', 'ForgotPassword', 'InvalidInvitation', 'InvalidLink', 'KeepAccount'].map(component),
  ],
  starting: ['EmptyFeed', 'EmptyGroup', 'StartCard', 'WelcomeCard'].map(component),
  writing: pagesIn('writing'),
  you: pagesIn('you'),
  along: [...pagesIn('along'), '/EarlierImports.module.css'],
  settings: [...pagesIn('settings'), ...['AddPersonDialog', 'LookedAfterPanel', 'OwnerDialog'].map(component)],
  administration: pagesIn('administration'),
  hosting: [...pagesIn('hosting'), ...['GroupBanner', 'InviteDialog', 'PersonMenu', 'RemoveButton'].map(component)],
}
/**
 * `shared` is what several files outside the first view need, so that none of them loads another; `between` is what
 * these have in common with people who join and with rare pages, so that a first view loads neither; `forms` is that of
 * the rarest ones.
 */
type File = keyof typeof files | 'shared' | 'between' | 'forms'

/** Loaded after a first view; what they share with visitors' pages is in the first file, so that none loads the other's. */
const laterFiles = ['thread', 'search', 'people', 'wall', 'news', 'blocks'] as const

/** In few files, since the first view lists the names of all that may follow it. */
const rarestFiles = [
  'calendar',
  'visitors',
  'starting',
  'writing',
  'you',
  'along',
  'settings',
  'hosting',
  'administration',
] as const

/** Of libraries whose index names everything they have, what only later files use. */
const ofLibraries: Record<string, File> = {
  '/react-router/dist/esm/useBlocker.js': 'shared',
  '/react-query/build/modern/useMutationState.js': 'shared',
  '/react-query/build/modern/useQueries.js': 'shared',
  '/react-query/build/modern/useSuspenseQueries.js': 'shared',
  '/query-core/build/modern/queriesObserver.js': 'shared',
  '/react-router/dist/esm/ScrollRestoration.js': 'wall',
}

function isNeededBy(roots: string[], id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (roots.some((root) => id.endsWith(root))) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isNeededBy(roots, importer, modules, seen)) ?? false
}

function fileOf(id: string, modules: Modules): File | null {
  const later = Object.keys(ofLibraries).find((end) => id.endsWith(end))
  if (later) return ofLibraries[later]!
  const isIn = (file: keyof typeof files) => isNeededBy(files[file], id, modules)
  const isForVisitors = isIn('entrance')
  if (isIn('start') || (isForVisitors && ([...laterFiles, 'inside'] as const).some(isIn))) return 'start'
  const isForJoining = isIn('joining') || isIn('rare')
  // An invitation shows who is there, and needs nothing else of what members see.
  if (isForJoining && isIn('inside')) return 'start'
  if (isIn('inside')) return 'inside'
  if (isForVisitors) return 'entrance'
  if (isIn('floating')) return 'floating'
  if (isIn('members')) return 'members'
  if (isForJoining && laterFiles.some(isIn)) return 'between'
  if (isIn('joining')) return 'joining'
  if (isIn('rare')) return 'rare'
  const [first, ...others] = laterFiles.filter(isIn)
  if (first) return others.length > 0 ? 'shared' : first
  const [own = null, ...more] = rarestFiles.filter(isIn)
  return more.length > 0 ? 'forms' : own
}

/** A file's modules bring their dependencies along, so what is needed more often goes first. */
export const groups = [
  ['start'],
  ['inside', 'entrance'],
  ['floating'],
  ['members'],
  ['between'],
  ['joining'],
  ['rare'],
  ['shared'],
  ['thread', 'search'],
  ['people', 'wall', 'news', 'blocks'],
  ['forms'],
  ['calendar', 'visitors', 'starting', 'writing', 'you', 'along', 'settings', 'hosting', 'administration'],
].map((names, index, all) => ({
  debugName: names.join(),
  name: (id: string, modules: Modules) => {
    const file = fileOf(id, modules)
    return file && names.includes(file) ? file : null
  },
  priority: all.length - index,
}))

function component(name: string): string {
  return `/${name}.tsx`
}

function pagesIn(file: string): string[] {
  return Object.values({ ...startedLayouts, ...startedPages }).flatMap((page) =>
    page.module && page.file === file ? `/${page.module}` : [],
  )
}
