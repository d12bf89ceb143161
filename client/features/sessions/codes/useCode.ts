import { useState } from 'react'
import { codeLength, readAskedCode } from '#contract/sign-in/email-codes.ts'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import type { Translate } from '../../../words/translations.ts'
import { useTranslation } from '../../../words/useTranslation.ts'

/** `onCode` rejects when the code is refused; `onAgain` sends another. */
export type CodeActions = {
  onCode: (code: string) => Promise<unknown>
  onAgain: () => Promise<unknown>
}

/** Uses a code as soon as its last digit is there, and says what was wrong with it. */
export function useCode({ onCode, onAgain }: CodeActions) {
  const { t } = useTranslation()
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [sent, setSent] = useState(0)

  async function again(because?: string) {
    setProblem(because)
    try {
      await onAgain()
      setSent((times) => times + 1)
    } catch (error) {
      setProblem(t(errorText(error)))
    }
  }

  async function tryCode(code: string) {
    setIsBusy(true)
    try {
      await onCode(code)
    } catch (error) {
      setDigits('')
      await explain(error)
    } finally {
      setIsBusy(false)
    }
  }

  async function explain(error: unknown) {
    const refusal = error instanceof CallError ? error.code : undefined
    if (refusal === 'code-expired') return again(t('code_too_old'))
    if (refusal !== 'wrong-code') return setProblem(t(errorText(error)))
    const left = await triesLeft()
    return left === 0 ? again(t('code_used_up')) : setProblem(wrongCode(t, left))
  }

  function type(next: string) {
    if (isBusy) return
    const code = digitsIn(next)
    setDigits(code)
    if (code !== '') setProblem(undefined)
    if (code.length === codeLength) void tryCode(code)
  }

  return { digits, type, problem, isBusy, sent, again }
}

/** Also of what was pasted, with spaces or in fullwidth digits. */
export function digitsIn(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, codeLength)
}

/** Undefined when the server cannot say. */
async function triesLeft(): Promise<number | undefined> {
  const { asked } = await call(readAskedCode).catch(() => ({ asked: undefined }))
  return asked?.triesLeft
}

function wrongCode(t: Translate, left: number | undefined): string {
  return left === undefined ? t('error_wrong_code') : t('wrong_code', { count: left })
}
