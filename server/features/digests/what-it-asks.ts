import { html, type Html } from '../../mail/html.ts'
import type { Word, Words } from '../../words/words.ts'
import type { Offer, OfferedAnswer } from '../email-answers/offer-answers.ts'
import type { DigestParts } from './digest-parts.ts'
import { styles } from './digest-style.ts'

type Parts = Pick<DigestParts, 'words' | 'publicUrl' | 'reader'>

/**
 * What a message asks, with a button for each answer, one below the other, however long their words are. Outlook takes
 * the space around them from their cells alone.
 */
export function whatItAsks({ words, publicUrl, reader }: Parts, asks: Offer | undefined): Html {
  if (!asks) return html``
  const lines = asks.words.split('\n').map((line, n) => (n === 0 ? html`${line}` : html`<br />${line}`))
  const asked = html`<div class="ink" dir="auto" style="${styles.asked}">${lines}</div> `
  if (asks.answers.length === 0) return asked
  return html`${asked}
    <table role="presentation" cellpadding="0" cellspacing="0" style="${styles.answers}">
      ${asks.answers.map(
        (answer) =>
          html`<tr>
              <td class="answer" bgcolor="#ffffff" style="${styles.answerCell}">
                <a class="ink" ${ofNoLanguage(answer)} href="${publicUrl + answer.path}" style="${styles.answer}"
                  >${labelOf(words, answer)}</a
                >
              </td>
            </tr>
            <tr>
              <td style="${styles.answerGap}">&nbsp;</td>
            </tr> `,
      )}
    </table>
    <p class="soft" style="${styles.answersEnd}">${noteOf(words, reader)}</p> `
}

export function whatItAsksAsText({ words, publicUrl, reader }: Parts, asks: Offer | undefined): string[] {
  if (!asks) return []
  const asked = asks.words.replace(/^(?=.)/gm, '  ')
  if (asks.answers.length === 0) return [asked]
  const lines = asks.answers.map((answer) =>
    words.say('mail_digest_text_button', { label: labelOf(words, answer), url: publicUrl + answer.path }),
  )
  return [asked, [...lines, noteOf(words, reader)].join('\n')]
}

/** What members wrote is in a language that nobody knows. */
function ofNoLanguage({ word, label }: OfferedAnswer): Html {
  return word !== undefined || label === undefined ? html`` : html` dir="auto" lang=""`
}

function noteOf(words: Words, { name }: Parts['reader']): string {
  return words.say('mail_answer_note', { name })
}

function labelOf(words: Words, { kind, word, label }: OfferedAnswer): string {
  if (word !== undefined) return words.say(wordsOfAnswers[word], { item: label ?? '' })
  return label ?? words.say(kind === 'poll' ? 'mail_answer_vote' : 'mail_answer_choose')
}

const wordsOfAnswers = {
  confirmed: 'mail_answer_confirmed',
  coming: 'mail_answer_coming',
  waitlist: 'mail_answer_waitlist',
  waiting: 'mail_answer_waitlist',
  maybe: 'mail_answer_maybe',
  no: 'mail_answer_no',
  bring: 'mail_answer_bring',
} as const satisfies Record<NonNullable<OfferedAnswer['word']>, Word>
