import { Link, useMatches, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import WifiOff from 'lucide-react/icons/wifi-off'
import { CallError } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useReachableAgain } from '../api/useReachableAgain.ts'
import { buttonClass } from '../ui/buttons/button-class.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { ShortPage } from '../ui/layout/ShortPage.tsx'
import { useTranslation } from '../words/useTranslation.ts'
import { CodeUnreachable } from './loading/lazy-page.ts'
import { NotFoundPage } from './not-found.ts'

export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const { t } = useTranslation()
  const router = useRouter()
  const isFeed = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.kind === 'feed' })
  const code = error instanceof CallError ? error.code : undefined
  const isMissingCode = error instanceof TypeError && /\b(module|import)/i.test(error.message)
  const isCutOff = code === 'unreachable'
  const mayPass = code === undefined || isCutOff || code === 'server-error'
  useReachableAgain(isCutOff, () => void tryAgain())
  if (code === 'not-found') return <NotFoundPage />

  async function tryAgain() {
    // Neither the router nor some browsers request the same code twice.
    if (isMissingCode || error instanceof CodeUnreachable) return location.reload()
    await router.invalidate()
    reset()
  }

  return (
    <ShortPage
      picture={isCutOff && <WifiOff aria-hidden />}
      title={t('error_page_title')}
      text={t(isMissingCode ? 'error_older_page' : errorText(error))}
    >
      {mayPass && (
        <Button tone="primary" onClick={tryAgain}>
          {t('try_again')}
        </Button>
      )}
      {!(mayPass && isFeed) && (
        <Link to="/" className={buttonClass({ tone: mayPass ? 'quiet' : 'primary' })}>
          {t('back_to_feed')}
        </Link>
      )}
    </ShortPage>
  )
}
