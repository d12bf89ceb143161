import { CallError } from '#client/api/call.ts'

/** What can be seen of a message; undefined when it is not there. */
export type Shown = { text: string; reacted: boolean } | undefined

/** `may` is how it may be found: one way, or several while a change of it has got no response. */
export type Entry = { id: string; parent?: string; files: string[]; may: Shown[] }

/** What the server was asked to keep, and what it has said that it has kept. */
export type Ledger = {
  entries: Map<string, Entry>
  /** SHA-256 of every file whose upload was acknowledged. */
  files: Map<string, string>
  acknowledged: number
  /** How often each other response was given. */
  refusals: Map<number, number>
}

export function newLedger(): Ledger {
  return { entries: new Map(), files: new Map(), acknowledged: 0, refusals: new Map() }
}

/** Changes messages by one call, and notes what is known of each before, during and after. */
export async function change(
  ledger: Ledger,
  changes: readonly (readonly [Entry, Shown])[],
  call: () => Promise<unknown>,
): Promise<void> {
  const before = changes.map(([entry]) => entry.may)
  for (const [entry, after] of changes) entry.may = [...entry.may, after]
  try {
    await call()
  } catch (error) {
    if (isRefused(error)) for (const [n, [entry]] of changes.entries()) entry.may = before[n]!
    throw error
  }
  for (const [entry, after] of changes) entry.may = [after]
  ledger.acknowledged++
}

/** Said to have changed nothing; any other failure leaves it open. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && ((error.status >= 400 && error.status < 500) || error.code === 'storage-full')
}
