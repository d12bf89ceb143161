import type { Words } from '../../words/words.ts'
import type { DigestPictures } from './digest-pictures.ts'
import type { Frequency } from './digest-times.ts'
import type { Digest } from './digest.ts'

export type Reader = {
  id: string
  name: string
  login: string
  frequency: Exclude<Frequency, 'none'>
  timeZone: string
  token: string
}

export type DigestParts = {
  words: Words
  digest: Digest
  pictures: DigestPictures
  subject: string
  reader: Reader
  publicUrl: string
  settingsUrl: string
  stopUrl: string
  /** The line above which somebody who answers the email writes. */
  marker: string | undefined
}
