import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { healthQuery } from '../administration.queries.ts'
import styles from './SeeRelease.module.css'

const command = 'npm run coterie -- update'

/** What a newer version changes, in its makers’ words and as they typed them, and how to get it. */
export function SeeRelease() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(healthQuery)
  const release = data?.releases?.newer
  if (!release) return null
  const { version, notes, url } = release
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('health_release_see')}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('health_release_title', { version })}
        actions={
          <>
            {url !== undefined && (
              <a className={buttonClass({ tone: 'quiet' })} href={url} target="_blank" rel="noreferrer">
                {t('health_release_page')}
              </a>
            )}
            <Button tone="primary" data-autofocus onClick={() => setIsOpen(false)}>
              {t('close')}
            </Button>
          </>
        }
      >
        <div className={styles.release}>
          {notes === '' ? (
            <p>{t('health_release_no_notes')}</p>
          ) : (
            <p className={styles.notes} dir="auto" lang="">
              {notes}
            </p>
          )}
          <h3 className={styles.heading}>{t('health_release_how')}</h3>
          <p>{t('health_release_how_text')}</p>
          <pre className={styles.command} dir="ltr">
            <code>{command}</code>
          </pre>
        </div>
      </Dialog>
    </>
  )
}
