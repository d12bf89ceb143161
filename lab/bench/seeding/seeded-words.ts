import type { Words } from '#server/database/full-text/full-text.ts'
import { authorMark, dateMarks, groupMark, hasMark } from '#server/features/word-index/marks.ts'
import type { World } from './seeded-world.ts'

/** One message in three that are no replies has a title, and one in thirty a hashtag. */
const titleEvery = 3
export const hashtagEvery = 30
const wordsInTitle = 3

const hasTitle = ({ parentOf }: World, n: number) => parentOf[n] === -1 && n % titleEvery === 0

export function sayings(world: World, n: number): { title?: string; text: string } {
  const [first, ...rest] = [...world.words[n]!].map((word) => world.vocabulary[word]!.written)
  const sentence = [`${first![0]!.toUpperCase()}${first!.slice(1)}`, ...rest]
  const title = hasTitle(world, n) && { title: sentence.slice(0, wordsInTitle).join(' ') }
  return { ...title, text: `${sentence.join(' ')}.${n % hashtagEvery === 0 ? ` #${first}` : ''}` }
}

export const hasFiles = (n: number) => n % 12 === 0

/** What the index has of a message. */
export function wordsOfMessage(world: World, n: number): Words {
  const { groups, people, groupOf, authorOf, postedAt, vocabulary, words } = world
  const marks = [groupMark(groups[groupOf[n]!]!.id), authorMark(people[authorOf[n]!]!.id), ...dateMarks(postedAt[n]!)]
  if (hasFiles(n)) marks.push(hasMark('photo'))
  const text = [...words[n]!].map((word) => vocabulary[word]!.folded)
  const title = hasTitle(world, n) ? text.slice(0, wordsInTitle) : []
  if (n % hashtagEvery === 0) text.push(`#${text[0]}`)
  return { marks, title, text, rest: hasFiles(n) ? nameOfPhoto(n) : [] }
}

/** The words of the name that a camera gave to a photo. */
export const nameOfPhoto = (n: number) => ['img', `${n}`, 'jpg']
