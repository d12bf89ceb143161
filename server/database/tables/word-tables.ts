import type { Generated } from 'kysely'

type Flag = 0 | 1

/** What the search finds: part of the data model, beside tables.ts. */
export type WordTables = {
  /**
   * A message in the word index; deleted with it. Later arrivals have larger numbers. Only full-text.ts reads and
   * writes the words, in `words` of this table or, in SQLite, under the number in `indexed_words`. The other columns
   * are what a search asks about every match, so that it need not read the messages.
   */
  indexed_message: {
    number: Generated<number>
    messageId: string
    groupId: string
    createdAt: number
    title: string
    hasRest: Flag
  }

  /** The words of a person's name as search finds them: folded, each once; deleted with the person. */
  user_word: {
    word: string
    userId: string
  }

  /** The hashtags of a message, folded for search, and as first written there; deleted with it. */
  message_hashtag: {
    messageId: string
    tag: string
    groupId: string
    written: string
  }
}
