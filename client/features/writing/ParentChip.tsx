import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages.ts'
import { Seal } from '../../ui/people/Seal.tsx'
import styles from './GroupChoice.module.css'
import { shortName } from '../../pieces/text/message-words.ts'

const longestName = 50

/** Which message is answered; there is nothing to choose. */
export function ParentChip({ parent }: { parent: Pick<Message, 'data' | 'group'> }) {
  const { t } = useTranslation()
  const { id, name } = parent.group
  return (
    <div className={styles.chip}>
      <Seal id={id} name={name} size={28} />
      <span className={styles.words}>
        <bdi className={styles.to}>{t('reply_in', { group: name })}</bdi>
        <bdi className={styles.name}>{shortName(parent.data, longestName) || t('message_without_words')}</bdi>
      </span>
    </div>
  )
}
