import { html, type Html } from '../../mail/html.ts'
import type { Words } from '../../words/words.ts'
import type { OfferedAnswer } from '../email-answers/offer-answers.ts'
import type { DigestParts } from './digest-parts.ts'
import { styles } from './digest-style.ts'

type Parts = Pick<DigestParts, 'words' | 'publicUrl' | 'reader'>

/** One below the other, however long their words are; Outlook takes the space around them from their cells alone. */
export function answerButtons({ words, publicUrl, reader }: Parts, answers: readonly OfferedAnswer[]): Html {
  if (answers.length === 0) return html``
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.answers}">
      ${answers.map(
        (answer) =>
          html`<tr>
              <td class="answer" bgcolor="#ffffff" style="${styles.answerCell}">
                <a class="ink" dir="auto" href="${publicUrl + answer.path}" style="${styles.answer}"
                  >${labelOf(words, answer)}</a
                >
              </td>
            </tr>
            <tr>
              <td style="${styles.answerGap}">&nbsp;</td>
            </tr> `,
      )}
    </table>
    <p class="soft" style="${styles.note}">${noteOf(words, reader)}</p> `
}

export function answersAsText({ words, publicUrl, reader }: Parts, answers: readonly OfferedAnswer[]): string[] {
  if (answers.length === 0) return []
  const lines = answers.map((answer) =>
    words.say('mail_digest_text_button', { label: labelOf(words, answer), url: publicUrl + answer.path }),
  )
  return [[...lines, noteOf(words, reader)].join('\n')]
}

function noteOf(words: Words, { name }: Parts['reader']): string {
  return words.say('mail_answer_note', { name })
}

/** What somebody wrote, or the words for an answer that every such message has. */
function labelOf(words: Words, { answer, label }: OfferedAnswer): string {
  if (label !== undefined) return label
  if (answer === undefined) return words.say('mail_answer_choose')
  return words.say(wordsOfAnswers[answer]!)
}

const wordsOfAnswers: Record<string, 'mail_answer_confirmed'> = { confirmed: 'mail_answer_confirmed' }
