export type Rows = Record<string, number>

export type Content = { rows: Rows; migrations: string[] }

export type Original = { name: string; sha256: string | null }

export type SavedDatabase = {
  file: string
  /** An upper bound of the saved size, in bytes. @throws StartError when the program that saves it is missing */
  size: () => Promise<number>
  /** Saves a snapshot while others write. @returns the rows of each table, and the originals of the snapshot */
  save: (target: string) => Promise<{ rows: Rows; originals: Original[] }>
  /** Reads everything that was saved. @returns what is wrong with it, or its content */
  check: (saved: string) => Promise<{ problem: string } | Content>
  /** @throws StartError if anything would be overwritten */
  requireEmpty: () => Promise<void>
  /** Puts everything that was saved in place, or nothing. */
  restore: (saved: string) => Promise<void>
}
