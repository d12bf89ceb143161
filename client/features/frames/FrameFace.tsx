import { useEffect, useState } from 'react'
import type { UserRef } from '#contract/users.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import type { FrameKeeper } from './frame-keeper.ts'

type FrameFaceProps = { person: UserRef; faces: FrameKeeper['faces']; className?: string | undefined }

export function FrameFace({ person: { id, name, avatar }, faces, className }: FrameFaceProps) {
  const [url, setUrl] = useState<string>()
  const picture = avatar?.id
  useEffect(() => {
    let isOver = false
    if (picture) void faces.find(picture).then((found) => !isOver && setUrl(found))
    return () => {
      isOver = true
    }
  }, [picture, faces])
  return (
    <span className={className}>
      <Avatar id={id} name={name} picture={url} size={48} decorative eager />
    </span>
  )
}
