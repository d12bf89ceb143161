import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import type { Import } from '#contract/importing/imports.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RadioList } from '../../../ui/fields/RadioList.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { narrowPage } from '../../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { peopleNamed } from '../../groups/people/people-by-letter.ts'
import { useChooseChat } from '../imports.queries.ts'
import { TakeBack } from '../outcome/TakeBack.tsx'
import page from '../ImportPage.module.css'
import styles from './Found.module.css'

const fewEnough = 8
/** Of many, those that were meant are found by their name. */
const mostListed = 100

/** Of an archive with several chats, only one comes: the others may be nobody else's business. */
export function ChooseChat({ found, group }: { found: Import; group: Group }) {
  const { t } = useTranslation()
  const { chats = [] } = found
  const choose = useChooseChat(found.id)
  const [chosen, setChosen] = useState<number>()
  const [typed, setTyped] = useState('')
  const named = peopleNamed(chats, typed)
  const shown = named.slice(0, mostListed)

  return (
    <>
      <hgroup>
        <h1 className={narrowPage.title}>{t('import_which_chat')}</h1>
        <p className={narrowPage.second}>{t('import_which_chat_text')}</p>
      </hgroup>
      {chats.length > fewEnough && (
        <TextField
          label={t('search_tab')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(undefined)
          }}
        />
      )}
      <RadioList
        label={t('import_which_chat')}
        value={String(chosen)}
        onChoose={(value) => setChosen(Number(value))}
        options={shown.map(({ chat, name }) => ({
          value: String(chat),
          label: name ? <bdi lang="">{name}</bdi> : t('import_nameless_chat'),
        }))}
      />
      {shown.length === 0 && <p role="status">{t('search_none')}</p>}
      {named.length > shown.length && (
        <p className={page.hint}>{t('import_more_chats', { count: named.length - shown.length })}</p>
      )}
      {choose.isError && <Notice tone="danger">{t(errorText(choose.error))}</Notice>}
      <div className={styles.foot}>
        <TakeBack of={found} group={group} label={t('import_cancel')} />
        <Button
          tone="primary"
          size="large"
          className={styles.next}
          disabled={chosen === undefined}
          busy={choose.isPending}
          onClick={() => choose.mutate(chosen!)}
        >
          {t('continue')}
        </Button>
      </div>
    </>
  )
}
