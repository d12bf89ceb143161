import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { connectionQuery, useConnect, useDisconnect } from './provider.queries.ts'
import styles from './ProviderWay.module.css'

/** Connects the account with the identity provider of this server, or disconnects it; asks for the password if need be. */
export function ProviderWay({ name }: { name: string }) {
  const { t } = useTranslation()
  const { data: connection, error } = useQuery(connectionQuery)
  const { pathname } = useLocation()
  const connect = useConnect(pathname)
  const [isAsking, setIsAsking] = useState<'to connect' | 'to disconnect'>()

  const close = () => setIsAsking(undefined)

  function begin() {
    connect.mutate({}, { onError: (refusal) => needsPassword(refusal) && setIsAsking('to connect') })
  }

  const isConnected = connection?.connectedAs !== undefined
  const problem = error ?? (needsPassword(connect.error) ? null : connect.error)
  return (
    <>
      {problem && !isAsking && <Notice tone="danger">{t(errorText(problem))}</Notice>}
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
            </span>
          )}
          {isConnected && !connection.removable && <span className={styles.state}>{t('provider_only_way')}</span>}
        </div>
        {connection && !isConnected && (
          <Button busy={connect.isPending || connect.isSuccess} onClick={begin}>
            {t('provider_connect')}
          </Button>
        )}
        {isConnected && connection.removable && (
          <Button tone="quiet" onClick={() => setIsAsking('to disconnect')}>
            {t('provider_disconnect')}
          </Button>
        )}
      </div>
      <PasswordDialog
        open={isAsking === 'to connect'}
        title={t('provider_settings', { name })}
        text={t('error_password_needed')}
        confirm={t('provider_connect')}
        cancel={t('cancel')}
        changing={connect}
        onClose={close}
      />
      <DisconnectDialog name={name} open={isAsking === 'to disconnect'} onClose={close} />
    </>
  )
}

function needsPassword(refusal: unknown): boolean {
  return refusal instanceof CallError && refusal.code === 'password-needed'
}

function DisconnectDialog({ name, open, onClose }: { name: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const disconnect = useDisconnect()
  return (
    <PasswordDialog
      open={open}
      title={t('provider_disconnect_title', { name })}
      text={t('provider_disconnect_text')}
      confirm={t('provider_disconnect')}
      cancel={t('provider_keep')}
      changing={disconnect}
      onDone={() => toast({ text: t('provider_disconnected', { name }) })}
      onClose={onClose}
    />
  )
}
