import { Session, type Profiler } from 'node:inspector'

export type Coverage = {
  /** Whether what has run since the last call reached a part of our code that none had reached; kept in mind if wanted. */
  reachesNew: (keep: 'keep' | 'forget') => boolean
  /** Characters of our code that have been reached. */
  reached: () => number
  /** Runs it as fast as without watching. */
  unwatched: <T>(work: () => Promise<T>) => Promise<T>
  stop: () => void
}

const root = new URL('../../', import.meta.url).href
const ours = (url: string) => url.startsWith(root) && !/node_modules|\/test\//.test(url.slice(root.length))

/** What V8 counts of our own code in this thread, block by block. */
export function watchCoverage(isOurs = ours): Coverage {
  const session = new Session()
  session.connect()
  const ask = <T>(method: string, parameters: object = {}): T => {
    let answer: unknown
    session.post(method, parameters, (error, result) => {
      if (error) throw error
      answer = result
    })
    return answer as T
  }
  const start = () => ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  ask('Profiler.enable')
  start()
  const seen = new Map<string, Uint8Array>()
  return {
    reachesNew: (keep) => {
      const { result } = ask<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage')
      let isNew = false
      for (const { url, functions } of result.filter(({ url }) => isOurs(url)))
        for (const each of functions) isNew = addFunction(seen, url, each, keep) || isNew
      return isNew
    },
    reached: () => [...seen.values()].reduce((sum, places) => sum + places.reduce((all, each) => all + each, 0), 0),
    unwatched: async (work) => {
      ask('Profiler.stopPreciseCoverage')
      try {
        return await work()
      } finally {
        start()
      }
    },
    stop: () => session.disconnect(),
  }
}

/** The first range is the whole function; those within it that were not reached count 0. @returns whether any is new */
function addFunction(
  seen: Map<string, Uint8Array>,
  url: string,
  { ranges, isBlockCoverage }: Profiler.FunctionCoverage,
  keep: 'keep' | 'forget',
): boolean {
  const [whole] = ranges
  if (!whole || whole.count === 0) return false
  const length = whole.endOffset - whole.startOffset
  const reached = new Uint8Array(length)
  for (const { startOffset, endOffset, count } of ranges)
    reached.fill(count > 0 ? 1 : 0, startOffset - whole.startOffset, endOffset - whole.startOffset)
  // A script, of which no blocks are counted, may begin and end where its only function does.
  const key = `${url} ${whole.startOffset} ${length} ${isBlockCoverage}`
  const known = seen.get(key) ?? new Uint8Array(length)
  const isNew = reached.some((each, at) => each > known[at]!)
  if (isNew && keep === 'keep')
    seen.set(
      key,
      known.map((each, at) => Math.max(each, reached[at]!)),
    )
  return isNew
}
