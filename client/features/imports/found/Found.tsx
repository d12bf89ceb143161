import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import type { Import } from '#contract/importing/imports.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { narrowPage } from '../../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useStartImport } from '../imports.queries.ts'
import { ImportProblems } from '../outcome/ImportProblems.tsx'
import { TakeBack } from '../outcome/TakeBack.tsx'
import type { ChosenWay } from '../pictures/WayPicture.tsx'
import { Facts } from './Facts.tsx'
import { GoesInto } from './GoesInto.tsx'
import { answersToSend, firstAnswers } from './people-found.ts'
import { PeopleFound } from './PeopleFound.tsx'
import { WayChoice } from './WayChoice.tsx'
import styles from './Found.module.css'

/** What is in the archive: first who everybody is, then how it should look. One of Coterie looks as it did. */
export function Found({ found, group }: { found: Import; group: Group }) {
  const { t } = useTranslation()
  const look = found.look!
  const start = useStartImport(found.id)
  const [step, setStep] = useState<'people' | 'way'>('people')
  const [answers, setAnswers] = useState(() => firstAnswers(look.people))
  const [way, setWay] = useState<ChosenWay>(look.format === 'photos' ? 'days' : 'albums')
  const [collection, setCollection] = useState('')
  const hasPeople = look.people.length > 0
  const isWhole = look.format === 'coterie'

  if (step === 'way') {
    return (
      <>
        <h1 className={narrowPage.title} ref={focusOnce} tabIndex={-1}>
          {t('import_way')}
        </h1>
        <WayChoice way={way} onChoose={setWay} />
        <GoesInto groupId={group.id} collection={collection} onChoose={setCollection} />
        {start.isError && <Notice tone="danger">{t(errorText(start.error))}</Notice>}
        <div className={styles.foot}>
          <Button size="large" disabled={start.isPending} onClick={() => setStep('people')}>
            {t('back')}
          </Button>
          <Button
            tone="primary"
            size="large"
            className={styles.next}
            busy={start.isPending}
            onClick={() =>
              start.mutate({ way, people: answersToSend(answers), ...(collection !== '' && { collection }) })
            }
          >
            {t('import_start')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <h1 className={narrowPage.title}>{t(hasPeople ? 'import_who' : 'import_what')}</h1>
      <Facts look={look} fileName={found.fileName} />
      {hasPeople && (
        <PeopleFound
          people={look.people}
          group={group}
          answers={answers}
          onAnswer={(person, is) => setAnswers({ ...answers, [person]: is })}
        />
      )}
      <ImportProblems look={look} />
      {start.isError && <Notice tone="danger">{t(errorText(start.error))}</Notice>}
      <div className={styles.foot}>
        <TakeBack of={found} group={group} label={t('import_cancel')} />
        <Button
          tone="primary"
          size="large"
          className={styles.next}
          busy={start.isPending}
          onClick={() => (isWhole ? start.mutate({ way: 'whole', people: answersToSend(answers) }) : setStep('way'))}
        >
          {t(isWhole ? 'import_start' : 'import_next')}
        </Button>
      </div>
    </>
  )
}

/** The other step has gone, and with it what had the focus. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus()
}
