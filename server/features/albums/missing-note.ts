import type { Context } from '../../context.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { wordsOfUser } from '../../words/words.ts'
import type { MissingNote } from './zip.ts'

/** In the language of whoever downloads. */
export async function missingNote({ db, config }: Context, { userId }: AnyViewer): Promise<MissingNote> {
  const user = await db.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirst()
  const { say } = wordsOfUser(config, user?.data ?? '{}')
  return (names) => ({ name: 'missing.txt', text: `${say('missing_from_download')}\r\n\r\n${names.join('\r\n')}\r\n` })
}
