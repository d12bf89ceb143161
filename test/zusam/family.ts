import { hashSync } from '@node-rs/argon2'
import { hashSync as bcrypt } from 'bcryptjs'
import { makeCameraPhoto } from '../photos/camera-photo.ts'
import { makeWebp } from '../photos/odd-files.ts'
import { editorText, idOf, makeZusamFolder, type Generation } from './zusam-folder.ts'

export const oldPassword = 'the old one of 2016'
/** PHP’s name of the same hash. */
const ofPhp = (password: string) => bcrypt(password, 4).replace('$2b$', '$2y$')

export const began = 1_460_000_000
export const [ada, bea, carl] = [idOf('u', 1), idOf('u', 2), idOf('u', 3)]
export const [family, choir] = [idOf('g', 1), idOf('g', 2)]
export const apiKey = (person: string) => `${person.slice(0, -4)}beef`
export const messageKey = (message: string) => `${message.slice(0, -4)}cafe`

/** Three people in two groups, with a photo that was converted, a thread, and everything else that a row can be. */
export async function makeFamily(generation: Generation) {
  const zusam = await makeZusamFolder(
    generation,
    `DOMAIN="old.example.org"\nPROTOCOL="https"\nLANG="fr_FR"\nCRON_TOKEN="x"\n`,
  )
  const { insert, addFile } = zusam
  const text = (words: string) => (generation === '0.6.1' ? editorText(words) : words)
  const person = (id: string, row: Record<string, string | number | null>) => ({
    id,
    created_at: began,
    secret_key: apiKey(id),
    data: '[]',
    last_activity_date: began + 9000,
    ...row,
  })
  const message = (
    number: number,
    author: string | null,
    data: object,
    row: Record<string, string | number | null> = {},
  ) => ({
    id: idOf('m', number),
    author_id: author,
    group_id: family,
    created_at: began + number * 100,
    data: JSON.stringify(data),
    type: 'standard',
    is_in_front: row['parent_id'] ? 0 : 1,
    secret_key: messageKey(idOf('m', number)),
    ...row,
  })
  const beasData = {
    mail: 'bea@example.org',
    lang: 'fr_FR',
    notification_emails: 'weekly',
    default_group: choir,
    default_page: 'default_group',
    bookmarks: [idOf('m', 1), idOf('m', 99)],
  }
  const argon2 = hashSync(oldPassword, { algorithm: 2, memoryCost: 65_536, timeCost: 4, parallelism: 1 })
  insert(
    'user',
    person(ada, { login: 'Ada@Example.org', password: ofPhp(oldPassword), name: 'Ada', avatar_id: idOf('f', 2) }),
    person(bea, {
      login: 'Bea',
      password: argon2,
      name: 'Bea',
      data: JSON.stringify(beasData),
      created_at: began + 50,
    }),
    person(carl, { login: 'carl', password: '$2y$31$' + 'a'.repeat(53), name: 'Carl', created_at: began + 60 }),
  )
  insert(
    'group',
    { id: family, name: 'Family', secret_key: 'family-key', invite_key: 'family-key', created_at: began },
    { id: choir, name: 'Choir', secret_key: 'choir-key', invite_key: 'choir-key', created_at: began },
  )
  const member = (user_id: string, group_id: string) => ({ user_id, group_id })
  insert(
    'users_groups',
    member(ada, family),
    member(bea, family),
    member(carl, family),
    member(bea, choir),
    member(idOf('u', 9), choir),
  )
  insert(
    'message',
    message(1, ada, { title: 'Lake', text: text('Swimming at the lake https://lake.example/') }, { sort_order: 4 }),
    message(2, bea, { text: text('How cold?') }, { parent_id: idOf('m', 1) }),
    message(3, ada, { text: text('Very') }, { parent_id: idOf('m', 2), is_in_front: 1 }),
    message(4, carl, { text: text('Lost its message') }, { parent_id: idOf('m', 98) }),
    message(5, idOf('u', 9), { text: text('Of somebody who has left') }, { is_in_front: null }),
    message(6, ada, { text: text('Nowhere') }, { group_id: idOf('g', 9) }),
    message(7, bea, { text: text('In the choir') }, { group_id: choir, created_at: 1 }),
    message(8, ada, { text: text('A circle') }, { parent_id: idOf('m', 9) }),
    message(9, ada, { text: text('A circle as well') }, { parent_id: idOf('m', 8) }),
  )
  const file = (number: number, name: string, row = {}) => ({
    id: idOf('f', number),
    content_url: `${idOf('f', number)}.${name}`,
    created_at: began,
    status: 'ready',
    type: 'image/jpeg',
    ...row,
  })
  insert(
    'file',
    file(1, 'jpg', { file_index: 1 }),
    file(2, 'webp'),
    file(3, 'svg', { file_index: 0 }),
    file(4, 'jpg'),
    file(5, 'jpg'),
    file(6, 'webp', { file_index: 2 }),
  )
  const attached = (number: number) => ({ message_id: idOf('m', 1), file_id: idOf('f', number) })
  insert('messages_files', attached(1), attached(3), attached(4), attached(6), attached(77))
  await addFile(`${idOf('f', 1)}.jpg`, await makeWebp({ width: 320, height: 240 }))
  await addFile(`${idOf('f', 1)}.jpeg`, await makeCameraPhoto({ seed: 1, width: 1200, height: 900 }))
  await addFile(`${idOf('f', 2)}.webp`, await makeWebp({ width: 200, height: 200 }))
  await addFile(`${idOf('f', 3)}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await addFile(`${idOf('f', 5)}.jpg`, await makeWebp())
  await addFile(`${idOf('f', 6)}.webp`, await makeWebp({ width: 400, height: 300 }))
  await addFile('stray.jpg', 'nobody knows it')
  const reaction = (number: number, author_id: string, value: string) => ({
    id: idOf('r', number),
    author_id,
    message_id: idOf('m', 1),
    value,
    created_at: began + number,
  })
  insert(
    'reaction',
    reaction(1, bea, '❤️'),
    reaction(2, bea, '❤️'),
    reaction(3, carl, '👍'),
    reaction(4, idOf('u', 9), '👍'),
  )
  const bookmark = (number: number, message: number) => ({
    id: idOf('b', number),
    user_id: bea,
    message_id: idOf('m', message),
    created_at: began + number,
  })
  insert('bookmark', bookmark(1, 1), bookmark(2, 1), bookmark(3, 2))
  insert('notification', { id: idOf('b', 50), owner_id: ada, type: 'new_message', created_at: began })
  return zusam
}
