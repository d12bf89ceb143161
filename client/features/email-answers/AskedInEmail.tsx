import { Link } from '@tanstack/react-router'
import type { EmailAnswer } from '#contract/blocks/email-answers.ts'
import { errorText } from '../../api/error-text.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { SeatsIllustration } from '../../ui/brand/SeatsIllustration.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { EntranceFrame } from '../sessions/EntranceFrame.tsx'
import { AnswerChoice } from './AnswerChoice.tsx'
import { useAnswerFromEmail } from './email-answers.queries.ts'
import form from '../sessions/AuthForm.module.css'
import frame from '../sessions/AuthFrame.module.css'
import styles from './AskedInEmail.module.css'

type AskedInEmailProps = { asked: EmailAnswer; token: string }

/** What the email asked, in whose name it is answered, and the answers, of which the one of the link stands out. */
export function AskedInEmail({ asked, token }: AskedInEmailProps) {
  const { t } = useTranslation()
  const { mutate, isPending, isSuccess, error, variables: last } = useAnswerFromEmail(token)
  const { title, author, about, group, person, choices, message } = asked
  const groupName = <bdi lang="">{group.name}</bdi>
  const main = asked.answer ?? (choices.length === 1 ? choices[0]?.answer : undefined)

  return (
    <EntranceFrame
      className={frame.frame}
      illustration={<SeatsIllustration />}
      seal={
        <span className={styles.seal}>
          <GroupSeal group={group} size={52} />
        </span>
      }
    >
      <h1 className={styles.title}>{title ? <bdi lang="">{title}</bdi> : t('answer_untitled')}</h1>
      <p className={frame.text}>
        {author === undefined
          ? inSentence((slots) => t('answer_asked_in', slots), { group: groupName })
          : inSentence((slots) => t('answer_asked_by', slots), { name: <bdi lang="">{author}</bdi>, group: groupName })}
      </p>
      {about && <p className={styles.about}>{about}</p>}
      <div className={form.form}>
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <li key={choice.answer}>
              <AnswerChoice
                choice={choice}
                isMain={choice.answer === main}
                busy={isPending && last.answer === choice.answer}
                takesFocus={isSuccess && last.answer === choice.answer}
                onAnswer={(given) => {
                  if (!isPending) mutate({ answer: choice.answer, given })
                }}
              />
            </li>
          ))}
        </ul>
        {error && <Notice tone="danger">{t(errorText(error))}</Notice>}
        <div className={styles.foot}>
          <p role="status">{isSuccess && t(last.given ? 'answer_saved' : 'answer_taken_back')}</p>
          <p>
            {inSentence((slots) => t('answer_as', slots), {
              name: (
                <b>
                  <bdi lang="">{person}</bdi>
                </b>
              ),
            })}
          </p>
        </div>
      </div>
      <Link to="/messages/$id" params={{ id: message }} className={buttonClass({ tone: 'quiet' })}>
        {t('answer_open_message')}
      </Link>
    </EntranceFrame>
  )
}
