import { useState } from 'react'
import { limits } from '#contract/fields.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { MakeDialog } from '../programs/MakeDialog.tsx'
import { useAddBot } from './bots.queries.ts'

export function AddBot({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, isPending, mutate } = useAddBot(groupId)
  const [name, setName] = useState('')
  return (
    <MakeDialog
      title={t('bot_add_title')}
      label={t('bot_add')}
      isReady={name.trim() !== ''}
      isPending={isPending}
      failure={error}
      made={
        data && {
          title: t('bot_made_title'),
          text: t('bot_made_text', { name: data.bot.name }),
          secret: data.address,
        }
      }
      onMake={() => mutate(name.trim())}
      onClose={onClose}
    >
      <TextField
        label={t('program_name')}
        hint={t('bot_name_hint')}
        name="bot-name"
        autoComplete="off"
        dir="auto"
        lang=""
        maxLength={limits.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </MakeDialog>
  )
}
