import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { WaysIn } from '#contract/sign-in/ways.ts'
import { errorText } from '../../api/error-text.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { failureOf, useProofFirst } from '../sessions/confirming/useProofFirst.tsx'
import { LastUsed } from './LastUsed.tsx'
import { connectionQuery, useConnect, useDisconnect } from './provider.queries.ts'
import styles from './ProviderWay.module.css'

/** Connects the account with the identity provider of this server, or disconnects it. */
export function ProviderWay({ name, ways }: { name: string; ways: Pick<WaysIn, 'lastUsed'> }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: connection, error } = useQuery(connectionQuery)
  const { pathname } = useLocation()
  const connect = useConnect(pathname)
  const disconnect = useDisconnect()
  const [attempt, dialog] = useProofFirst()
  const [asksToDisconnect, setAsksToDisconnect] = useState(false)
  const isConnected = connection?.connectedAs !== undefined
  const problem = error ?? failureOf(connect) ?? failureOf(disconnect)

  const end = () => {
    setAsksToDisconnect(false)
    return attempt('disconnect-provider', async (proof) => {
      await disconnect.mutateAsync(proof)
      toast({ text: t('provider_disconnected', { name }) })
    })
  }

  return (
    <>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      <div className={styles.way}>
        <div className={styles.about}>
          <strong>{name}</strong>
          {connection && (
            <span className={styles.state}>
              {isConnected
                ? inSentence((slots) => t('provider_connected_as', slots), {
                    person: <bdi lang="">{connection.connectedAs}</bdi>,
                  })
                : t('provider_not_connected')}
              {isConnected && <LastUsed ways={ways} way="identity-provider" />}
            </span>
          )}
          {isConnected && !connection.removable && <span className={styles.state}>{t('provider_only_way')}</span>}
        </div>
        {connection && !isConnected && (
          <Button
            busy={connect.isPending || connect.isSuccess}
            onClick={() => void attempt('connect-provider', (proof) => connect.mutateAsync(proof))}
          >
            {t('provider_connect')}
          </Button>
        )}
        {isConnected && connection.removable && (
          <Button tone="quiet" busy={disconnect.isPending} onClick={() => setAsksToDisconnect(true)}>
            {t('provider_disconnect')}
          </Button>
        )}
      </div>
      {dialog}
      <ConfirmDialog
        open={asksToDisconnect}
        onOpenChange={setAsksToDisconnect}
        title={t('provider_disconnect_title', { name })}
        description={t('provider_disconnect_text')}
        confirmLabel={t('provider_disconnect')}
        cancelLabel={t('provider_keep')}
        onConfirm={() => void end()}
        tone="danger"
      />
    </>
  )
}
