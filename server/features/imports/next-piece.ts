import { limits } from '#contract/fields.ts'
import type { ImportWay } from '#contract/importing/imports.ts'
import type { Context } from '../../context.ts'
import type { ImportRow } from './import-row.ts'
import { saidIn, type Said, type Staged } from './staged.ts'

/** `together`: these become one message; otherwise each becomes a reply, to what it replies to or in its month. */
export type Piece = { rows: StagedMessage[]; together: boolean }
export type StagedMessage = Staged & { said: Said }

/** Of talk that each becomes a message. */
const repliesAtATime = 20
/** Of talk that becomes one message, or none. */
const linesAtATime = 500

/** What to bring in next; undefined at the end. Bringing it in removes its rows. */
export async function nextPiece(context: Context, row: ImportRow): Promise<Piece | undefined> {
  const rows = await waitingFor[row.way!](context, row.id)
  return rows && { ...rows, rows: rows.rows.map((staged) => ({ ...staged, said: saidIn(staged) })) }
}

type Waiting = { rows: Staged[]; together: boolean } | undefined

const waitingFor: Record<ImportWay, (context: Context, importId: string) => Promise<Waiting>> = {
  albums: async (context, importId) => {
    const { album } = await waiting(context, importId)
      .select((is) => is.fn.min('album').as('album'))
      .executeTakeFirstOrThrow()
    if (album !== null) {
      const rows = await inOrder(context, importId).where('album', '=', Number(album)).execute()
      return { rows, together: true }
    }
    const rows = await inOrder(context, importId).limit(linesAtATime).execute()
    const replies = rows.filter((staged) => saidIn(staged).repliesTo !== undefined).slice(0, repliesAtATime)
    const end = replies.length === repliesAtATime ? rows.indexOf(replies.at(-1)!) + 1 : rows.length
    return rows.length > 0 ? { rows: rows.slice(0, end), together: false } : undefined
  },

  days: async (context, importId) => {
    const { day } = await waiting(context, importId)
      .select((is) => is.fn.min('day').as('day'))
      .executeTakeFirstOrThrow()
    if (day === null) return undefined
    const rows = await inOrder(context, importId).where('day', '=', day).limit(linesAtATime).execute()
    return { rows: fitting(rows), together: true }
  },

  archive: async (context, importId) => {
    const rows = await inOrder(context, importId).limit(repliesAtATime).execute()
    const [first] = rows
    return first && { rows: rows.filter(({ day }) => monthOf(day) === monthOf(first.day)), together: false }
  },

  whole: async (context, importId) => {
    const rows = await waiting(context, importId).selectAll().orderBy('position').limit(repliesAtATime).execute()
    return rows.length > 0 ? { rows, together: false } : undefined
  },
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

function waiting({ db }: Context, importId: string) {
  return db.selectFrom('waiting_message').where('importId', '=', importId)
}

function inOrder(context: Context, importId: string) {
  return waiting(context, importId).selectAll().orderBy('day').orderBy('at').orderBy('position')
}

/** As many of these as one message holds, with names before the words. */
function fitting(rows: Staged[]): Staged[] {
  let files = 0
  let characters = 0
  const end = rows.findIndex((staged) => {
    const said = saidIn(staged)
    files += said.files.length
    characters += said.text.length + limits.name + ': \n'.length
    return files > limits.filesPerMessage || characters > limits.text
  })
  return end < 0 ? rows : rows.slice(0, Math.max(1, end))
}
