import ImagePlus from 'lucide-react/icons/image-plus'
import Paperclip from 'lucide-react/icons/paperclip'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileKind } from '#contract/files.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { FileInput } from './FileInput.tsx'
import { useAcceptedKinds } from './useAcceptedKinds.ts'

type OnFiles = (files: File[]) => void

/** One button for what phones keep in their gallery, one for what they keep elsewhere. */
export function AddFiles({ onFiles }: { onFiles: OnFiles }) {
  const { t } = useTranslation()
  const accepted = useAcceptedKinds()
  const [hasImages, hasVideos, hasAudio, hasPdf] = (['image', 'video', 'audio', 'pdf'] as const).map((kind) =>
    accepted.includes(kind),
  )
  const mediaLabel = hasImages && hasVideos ? t('add_media') : t(hasImages ? 'add_photos' : 'add_videos')
  const otherLabel = hasAudio && hasPdf ? t('add_audio_or_pdf') : t(hasAudio ? 'add_audio' : 'add_pdf')
  const ofKinds = (...kinds: FileKind[]) => kinds.filter((kind) => accepted.includes(kind))
  return (
    <>
      <AddButton kinds={ofKinds('image', 'video')} label={mediaLabel} icon={<ImagePlus />} onFiles={onFiles} />
      <AddButton kinds={ofKinds('audio', 'pdf')} label={otherLabel} icon={<Paperclip />} onFiles={onFiles} />
    </>
  )
}

type AddButtonProps = { kinds: FileKind[]; label: string; icon: ReactNode; onFiles: OnFiles }

function AddButton({ kinds, label, icon, onFiles }: AddButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  if (kinds.length === 0) return null
  return (
    <>
      <FileInput ref={input} kinds={kinds} onFiles={onFiles} />
      <IconButton label={label} icon={icon} onClick={() => input.current?.click()} />
    </>
  )
}
