import UserPlus from 'lucide-react/icons/user-plus'
import type { Group } from '#contract/groups.ts'
import { Button, type ButtonProps } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
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
