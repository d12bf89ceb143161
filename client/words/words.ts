import type administration from '#locales/administration/en_US.json'
import type asking from '#locales/asking/en_US.json'
import type blocks from '#locales/blocks/en_US.json'
import type books from '#locales/books/en_US.json'
import type common from '#locales/common/en_US.json'
import type first from '#locales/en_US.json'
import type frames from '#locales/frames/en_US.json'
import type guests from '#locales/guests/en_US.json'
import type hosting from '#locales/hosting/en_US.json'
import type importing from '#locales/importing/en_US.json'
import type settings from '#locales/settings/en_US.json'
import type visitors from '#locales/visitors/en_US.json'
import type writing from '#locales/writing/en_US.json'

type Words = typeof first &
  typeof common &
  typeof visitors &
  typeof writing &
  typeof settings &
  typeof hosting &
  typeof importing &
  typeof blocks &
  typeof books &
  typeof administration &
  typeof asking &
  typeof frames &
  typeof guests

type WithoutForm<Key> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key

/** A key of the catalogues; of words that count, what their forms have in common. */
export type Word = WithoutForm<keyof Words>
