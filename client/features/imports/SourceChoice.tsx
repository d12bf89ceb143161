import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Undo2 from 'lucide-react/icons/undo-2'
import { importLimits } from '#contract/importing/imports.ts'
import { card } from '../../ui/layout/card.ts'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ChoiceWords } from './ChoiceWords.tsx'
import { SourcePicture } from './pictures/SourcePicture.tsx'
import { sources } from './sources.ts'
import styles from './SourceChoice.module.css'

/** Four ways to begin. */
export function SourceChoice({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  return (
    <>
      <hgroup>
        <h1 className={narrowPage.title}>{t('import_here')}</h1>
        <p className={narrowPage.second}>{t('import_promise')}</p>
      </hgroup>
      <ul className={styles.choices}>
        {sources.map((source) => (
          <li key={source}>
            <Link
              to="/groups/$id/import"
              params={{ id: groupId }}
              search={{ from: source }}
              className={`${card} ${styles.choice}`}
            >
              <SourcePicture source={source} />
              <ChoiceWords name={t(`import_${source}`)} text={t(`import_${source}_text`)} />
              <ChevronRight className={styles.arrow} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.back}>
        <Undo2 aria-hidden />
        {t('import_take_back_promise', { count: importLimits.takeBackDays })}
      </p>
    </>
  )
}
