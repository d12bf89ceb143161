import ImagePlus from 'lucide-react/icons/image-plus'
import Paperclip from 'lucide-react/icons/paperclip'
import { useRef, type ReactNode } from 'react'
import type { FileKind } from '#contract/files.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { FileInput } from './FileInput.tsx'
import { useAcceptedKinds } from './useAcceptedKinds.ts'

type AddButtonProps = { onFiles: (files: File[]) => void; className: string | undefined }

export function AddPhotos(props: AddButtonProps) {
  const { t } = useTranslation()
  const kinds = useKinds('image', 'video')
  const label = t(kinds[0] === 'video' ? 'search_filter_video' : 'photos')
  const hint = t(kinds.length > 1 ? 'add_media' : kinds[0] === 'video' ? 'add_videos' : 'add_photos')
  return <AddButton {...props} kinds={kinds} label={label} hint={hint} icon={<ImagePlus aria-hidden />} />
}

export function AddFile(props: AddButtonProps) {
  const { t } = useTranslation()
  const kinds = useKinds('audio', 'pdf')
  const hint = t(kinds.length > 1 ? 'add_audio_or_pdf' : kinds[0] === 'audio' ? 'add_audio' : 'add_pdf')
  return <AddButton {...props} kinds={kinds} label={t('file')} hint={hint} icon={<Paperclip aria-hidden />} />
}

function useKinds(...kinds: FileKind[]): FileKind[] {
  const accepted = useAcceptedKinds()
  return kinds.filter((kind) => accepted.includes(kind))
}

type OfKinds = { kinds: FileKind[]; label: string; hint: string; icon: ReactNode }

function AddButton({ kinds, label, hint, icon, className, onFiles }: AddButtonProps & OfKinds) {
  const input = useRef<HTMLInputElement>(null)
  if (kinds.length === 0) return null
  return (
    <>
      <FileInput ref={input} kinds={kinds} onFiles={onFiles} />
      <Button tone="quiet" className={className} title={hint} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
