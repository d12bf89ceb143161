import { useQuery } from '@tanstack/react-query'
import Bot from 'lucide-react/icons/bot'
import { useState } from 'react'
import { botLimits, type Bot as BotOf } from '#contract/programs/bots.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { MadeSecret } from '../programs/MadeSecret.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { AddBot } from './AddBot.tsx'
import { BotRow } from './BotRow.tsx'
import { botsQuery, useRemoveBot, useRenewBot } from './bots.queries.ts'
import programs from '../programs/Programs.module.css'

/** What posts in the group by itself. */
export function BotsSection({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data, error } = useQuery(botsQuery(groupId))
  const renew = useRenewBot(groupId)
  const remove = useRemoveBot(groupId)
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<{ what: 'renew' | 'remove'; bot: BotOf }>()
  const problem = renew.error ?? remove.error ?? (data ? undefined : error)
  const bots = data?.bots ?? []
  const close = () => setAsked(undefined)

  const removeOne = ({ id }: BotOf) => {
    close()
    remove.mutate(id, { onSuccess: () => toast({ text: t('bot_removed') }) })
  }

  return (
    <SettingsSection title={t('bots')} text={t('bots_text')}>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      {bots.length > 0 && (
        <ul className={programs.rows}>
          {bots.map((bot) => (
            <BotRow key={bot.id} bot={bot} onAsk={(what) => setAsked({ what, bot })} />
          ))}
        </ul>
      )}
      {data &&
        (bots.length < botLimits.perGroup ? (
          <div>
            <Button icon={<Bot aria-hidden />} onClick={() => setIsAdding(true)}>
              {t('bot_add')}
            </Button>
          </div>
        ) : (
          <p className={programs.second}>{t('error_too_many_bots')}</p>
        ))}
      {isAdding && <AddBot groupId={groupId} onClose={() => setIsAdding(false)} />}
      {renew.data && (
        <MadeSecret
          title={t('bot_made_title')}
          text={t('bot_made_text', { name: renew.data.bot.name })}
          secret={renew.data.address}
          onClose={() => renew.reset()}
        />
      )}
      <ConfirmDialog
        open={asked?.what === 'renew'}
        onOpenChange={close}
        title={t('bot_renew_title')}
        description={t('bot_renew_text')}
        confirmLabel={t('bot_renew')}
        cancelLabel={t('cancel')}
        busy={renew.isPending}
        onConfirm={() => asked && renew.mutate(asked.bot.id, { onSettled: close })}
      />
      <ConfirmDialog
        open={asked?.what === 'remove'}
        onOpenChange={close}
        title={t('program_remove_title', { name: asked?.bot.name })}
        description={t('bot_remove_text')}
        confirmLabel={t('program_remove')}
        cancelLabel={t('cancel')}
        tone="danger"
        onConfirm={() => asked && removeOne(asked.bot)}
      />
    </SettingsSection>
  )
}
