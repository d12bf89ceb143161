const mostRemembered = 1000
const crashesUntilFailed = 2

export function createCrashes() {
  const counts = new Map<string, number>()
  const count = (path: string) => counts.get(path) ?? 0
  return {
    add: (path: string) => {
      counts.set(path, count(path) + 1)
      const [oldest] = counts.keys()
      if (counts.size > mostRemembered && oldest !== undefined) counts.delete(oldest)
    },
    forget: (path: string) => void counts.delete(path),
    isSuspect: (path: string) => count(path) > 0,
    hasFailed: (path: string) => count(path) >= crashesUntilFailed,
  }
}

export type Crashes = ReturnType<typeof createCrashes>
