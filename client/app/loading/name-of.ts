import type { Message } from '#contract/messages.ts'
import { lengthOfVoiceNote } from '../../pieces/text/file-words.ts'
import type { Loaded } from '../page.ts'

export function nameOf({ data, files }: Pick<Message, 'data' | 'files'>): Loaded {
  const voiceNote = lengthOfVoiceNote(files)
  return { label: data.title || data.text, ...(voiceNote !== undefined && { voiceNote }) }
}
