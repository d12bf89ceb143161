import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'

export const dateAnswers = [
  { answer: 'yes', word: 'poll_yes', icon: <Check aria-hidden /> },
  { answer: 'if-need-be', word: 'poll_if_need_be', icon: <Tilde /> },
  { answer: 'no', word: 'poll_no', icon: <X aria-hidden /> },
] as const

function Tilde() {
  return (
    <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
      <path d="M4 14c1.5-4 5-5 8-2s6.5 2 8-2" strokeLinecap="round" />
    </svg>
  )
}
