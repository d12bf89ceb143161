import { Button, type ButtonProps } from '../../ui/buttons/Button.tsx'
import { useCopyLink } from './useCopyLink.tsx'

export function CopyLinkButton({ link, ...button }: { link: string } & Omit<ButtonProps, 'onClick'>) {
  const { copyLink, dialog } = useCopyLink()
  return (
    <>
      <Button {...button} onClick={() => copyLink(link)} />
      {dialog}
    </>
  )
}
