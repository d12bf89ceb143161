import type { MadeEntryCode } from '#contract/sign-in/entry-codes.ts'
import { QrCode } from '../../pieces/links/QrCode.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { enterAddress } from './enter-address.ts'
import { TypedCode } from './TypedCode.tsx'
import styles from './ShownCode.module.css'

/** A code on the screen: the square for a camera, and what can be typed instead. */
export function ShownCode({ code }: { code: MadeEntryCode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.shown}>
      <div className={styles.square}>
        <QrCode text={enterAddress(code.key)} label={t('entry_qr_label')} />
      </div>
      <div className={styles.words}>
        <TypedCode words={code.words} addressClass={styles.strong} wordsClass={styles.code} />
      </div>
    </div>
  )
}
