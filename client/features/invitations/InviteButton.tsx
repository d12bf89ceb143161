import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import { Button, type ButtonProps } from '../../ui/buttons/Button.tsx'
import { useInvite } from './useInvite.tsx'

export function InviteButton({ group, ...button }: { group: Group } & Omit<ButtonProps, 'onClick'>) {
  const { t } = useTranslation()
  const { invite, dialog } = useInvite(group)
  if (!invite) return null
  return (
    <>
      <Button icon={<UserPlus aria-hidden />} aria-haspopup="dialog" {...button} onClick={invite}>
        {t('invite')}
      </Button>
      {dialog}
    </>
  )
}
