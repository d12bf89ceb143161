import ImagePlus from 'lucide-react/icons/image-plus'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import type { AskedQuestion } from '#contract/collecting/asking.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { hasContent } from '../drafts/drafts.ts'
import { SendProblem } from '../drafts/SendProblem.tsx'
import { SendingProgress } from '../outbox/SendingProgress.tsx'
import { RecordingSlot } from '../recording/RecordingSlot.tsx'
import { useVoiceNote } from '../recording/useVoiceNote.ts'
import { FileInput } from '../uploads/FileInput.tsx'
import { UploadTiles } from '../uploads/tiles/UploadTiles.tsx'
import { UploadStatus } from '../uploads/UploadStatus.tsx'
import { WriterDialogs } from '../writing/WriterDialogs.tsx'
import { AnswerText } from './AnswerText.tsx'
import { TellButton } from './TellButton.tsx'
import { useAnswer } from './useAnswer.ts'
import styles from './AnswerPage.module.css'

export function AnswerForm({ question }: { question: AskedQuestion }) {
  const { t } = useTranslation()
  const { writer, draft, guard, send } = useAnswer(question)
  const { content, uploads, isSubmitted, recording } = draft
  const voice = useVoiceNote(draft)
  const picker = useRef<HTMLInputElement>(null)
  const choosePhotos = () => picker.current?.click()
  const [isWriting, setIsWriting] = useState(content.text !== '')
  const hasFiles = uploads.files.length > 0 || uploads.problems.refused.length > 0
  const isReady = hasContent(content) || recording.phase !== undefined

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {!question.isYours && !content.writtenFor && (
        <p className={styles.note}>{t('ask_yours_note', { name: firstNameOf(question.person.name) })}</p>
      )}
      <FileInput ref={picker} kinds={['image', 'video']} onFiles={uploads.add} />
      {!voice.isOpen && !hasFiles && <TellButton voice={voice} isQuiet={isReady} />}
      <RecordingSlot voice={voice} draft={draft} />
      {hasFiles && <UploadTiles uploads={uploads} onAddMore={choosePhotos} />}
      {isWriting && <AnswerText draft={draft} />}
      <div className={styles.others}>
        <Button tone="line" size="large" icon={<ImagePlus aria-hidden />} onClick={choosePhotos}>
          {t('ask_photo')}
        </Button>
        {!isWriting && (
          <Button tone="line" size="large" icon={<Pencil aria-hidden />} onClick={() => setIsWriting(true)}>
            {t('ask_write')}
          </Button>
        )}
      </div>
      <SendProblem draft={draft} onTryAgain={send} />
      {isReady && (
        <>
          {writer.outgoing ? <SendingProgress outgoing={writer.outgoing} /> : <UploadStatus uploads={uploads} />}
          <Button
            type="submit"
            tone="primary"
            size="large"
            className={styles.send}
            icon={<Send aria-hidden />}
            busy={isSubmitted}
            aria-disabled={writer.waits}
          >
            {t('send')}
          </Button>
        </>
      )}
      <WriterDialogs
        kind="writer"
        guard={guard}
        isCancelling={false}
        onCancellingChange={() => {}}
        onDiscard={draft.discard}
      />
    </form>
  )
}
