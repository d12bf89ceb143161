import { useTranslation } from '../../words/useTranslation.ts'
import { serverAddress } from './enter-address.ts'

type TypedCodeProps = { words: string; addressClass: string | undefined; wordsClass: string | undefined }

/** What somebody types who cannot point a camera at the square. */
export function TypedCode({ words, addressClass, wordsClass }: TypedCodeProps) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('entry_open')}</p>
      <p className={addressClass}>
        <span dir="ltr">{serverAddress()}</span>
      </p>
      <p>{t('entry_tap')}</p>
      <p className={wordsClass} lang="en">
        <span dir="ltr">{words}</span>
      </p>
    </>
  )
}
