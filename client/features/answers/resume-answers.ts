import type { QueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { untilReachable } from '../../api/reachable.ts'
import { messageQuery } from '../../data/message.ts'
import { withWords } from '../../i18n/i18n.ts'
import { insteadOfWords, lengthOfVoiceNote } from '../../pieces/text/file-words.ts'
import type { Toast } from '../../ui/toasts/toast.ts'
import { i18n } from '../../words/translations.ts'
import { answerKinds, type Answer } from './answer-kinds.ts'
import { lineOf, sendAnswer } from './send-answer.ts'
import { waitingAnswer, waitingAnswers } from './waiting-answers.ts'

type Surroundings = {
  queryClient: QueryClient
  toast: (toast: Toast) => void
  openMessage: (messageId: string) => void
}

/** Sends what was answered before the page was last closed, once the server is there, and says what it refuses. */
export async function resumeAnswers(surroundings: Surroundings, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    if (await sendAll(surroundings, signal)) return
    await untilReachable(failures, signal)
  }
}

async function sendAll(surroundings: Surroundings, signal: AbortSignal): Promise<boolean> {
  for (const answer of waitingAnswers().values()) {
    if (signal.aborted || !(await resume(surroundings, answer))) return false
  }
  return true
}

/** In line with what is answered on the page meanwhile. */
async function resume(surroundings: Surroundings, answer: Answer): Promise<boolean> {
  const { queryClient } = surroundings
  const sending = queryClient.getMutationCache().build(queryClient, {
    ...lineOf(answer),
    mutationFn: async () => {
      const waiting = waitingAnswer(answer) as Answer | undefined
      return waiting === undefined || (await sendAnswer(queryClient, waiting))
    },
  })
  try {
    return await sending.execute(undefined)
  } catch (error) {
    const queryKey = queryKeys.block(answerKinds[answer.kind].of, answer.params.id)
    void queryClient.invalidateQueries({ queryKey })
    await sayRefused(surroundings, answer, error)
    return true
  }
}

async function sayRefused({ queryClient, toast, openMessage }: Surroundings, answer: Answer, error: unknown) {
  const { id } = answer.params
  const [message] = await Promise.all([
    queryClient.ensureQueryData(messageQuery(id)).catch(() => undefined),
    withWords(Promise.resolve()),
  ])
  const problem = i18n.t(errorText(error))
  if (!message) {
    toast({ text: problem, tone: 'danger', stays: true })
    return
  }
  const words = (message.data.title || message.data.text)?.trim().slice(0, longestName)
  const name = words || insteadOfWords(lengthOfVoiceNote(message.files), i18n.t)
  toast({
    text: i18n.t('answer_refused', { message: name, problem }),
    tone: 'danger',
    stays: true,
    action: { label: i18n.t('view'), onClick: () => openMessage(id) },
  })
}

const longestName = 60
