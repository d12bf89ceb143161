import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { StepPicture } from './pictures/StepPicture.tsx'
import { howTos, type HowTo, type Source } from './sources.ts'
import styles from './HowToGetIt.module.css'
import page from './ImportPage.module.css'

type HowToGetItProps = { source: Source; onFiles: (files: File[]) => void; children: ReactNode }

const archives = '.zip,.txt,.json,.jsonl,application/zip,text/plain'
const photos = 'image/*,video/*,.heic,.heif'
const hasFolders = 'webkitdirectory' in HTMLInputElement.prototype

/** Where the file is found on each phone, and the button to choose it. */
export function HowToGetIt({ source, onFiles, children }: HowToGetItProps) {
  const { t } = useTranslation()
  const ways: Record<string, HowTo> = howTos[source]
  const [way, setWay] = useState(() => (source === 'whatsapp' ? likelyPhone() : Object.keys(ways)[0]!))
  const { steps, note } = ways[way]!
  const isOfPhotos = source === 'photos'

  return (
    <>
      <hgroup>
        <h1 className={narrowPage.title}>{t(`import_${source}`)}</h1>
        <p className={narrowPage.second}>{t(`import_${source}_text`)}</p>
      </hgroup>
      {children}
      <Ways
        ways={ways}
        way={way}
        onChoose={setWay}
        label={t(source === 'elsewhere' ? 'import_which_app' : 'import_which_phone')}
      />
      <ol className={styles.steps}>
        {steps.map(({ picture, text }, index) => (
          <li key={text} className={styles.step}>
            <StepPicture kind={picture} />
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <p className={styles.text}>{t(text)}</p>
          </li>
        ))}
      </ol>
      {note && <p className={page.hint}>{t(note)}</p>}
      <div className={page.actions}>
        <Chooser
          tone="primary"
          label={t(isOfPhotos ? 'choose_photos' : source === 'takeout' ? 'import_choose_files' : 'import_choose_file')}
          onFiles={onFiles}
          input={{ accept: isOfPhotos ? photos : archives, multiple: isOfPhotos || source === 'takeout' }}
        />
        {isOfPhotos && <Chooser label={t('import_choose_zip')} onFiles={onFiles} input={{ accept: archives }} />}
        {(isOfPhotos || source === 'elsewhere') && hasFolders && (
          <Chooser label={t('import_choose_folder')} onFiles={onFiles} input={{ webkitdirectory: '' }} />
        )}
      </div>
    </>
  )
}

type ChooserProps = {
  label: string
  tone?: 'primary'
  input: { accept?: string; multiple?: boolean; webkitdirectory?: string }
  onFiles: (files: File[]) => void
}

function Chooser({ label, tone, input, onFiles }: ChooserProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="large" {...(tone && { tone })} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        {...input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

type WaysProps = { ways: Record<string, HowTo>; way: string; onChoose: (way: string) => void; label: string }

/** Nothing where there is only one. */
function Ways({ ways, way, onChoose, label }: WaysProps) {
  const { t } = useTranslation()
  const all = Object.entries(ways).flatMap(([key, { name }]) => (name ? [{ key, name }] : []))
  if (all.length === 0) return null
  return (
    <SegmentedField
      label={label}
      isLabelHidden
      options={all.map(({ key, name }) => ({ value: key, label: t(name) }))}
      value={way}
      onChoose={onChoose}
    />
  )
}

function likelyPhone(): 'iphone' | 'android' {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent) ? 'iphone' : 'android'
}
