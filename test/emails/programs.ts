import { emailOf } from './email-of.ts'
import type { MailLanguage } from './languages.ts'

/** Our own email, as it is quoted. */
export type Quoted = { text: string; html: string; from: string; subject: string; address: string }

/** The email that somebody who answers in this language sends from this program. */
export type MailProgram = (language: MailLanguage, quoted: Quoted) => string

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const withSigns = (text: string) => text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')
const lines = (text: string) => text.split('\n')

/** Paragraphs as programs that know only lines write them. */
const inDivs = (text: string) =>
  lines(text)
    .map((line) => `<div>${escaped(line) || '<br>'}</div>`)
    .join('')

/** As text, Gmail breaks lines at 78 characters. */
function broken(text: string): string {
  return lines(text)
    .map((line) => line.replace(/(.{1,76})(\s|$)/g, '$1\n').trimEnd())
    .join('\n')
}

const gmail: MailProgram = ({ answer, gmail: introduction }, { text, html, from, address }) =>
  emailOf({
    to: address,
    text: `${broken(answer)}\n\n${broken(introduction(from))}\n\n${withSigns(broken(text))}\n`,
    html: `<div dir="ltr">${inDivs(answer)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(introduction(from))}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${html}</blockquote></div>\r\n`,
  })

/** On a phone that sends text alone; the introduction is broken in two. */
const gmailAsText: MailProgram = ({ answer, gmail: introduction }, { text, from, address }) =>
  emailOf({
    to: address,
    text: `${answer}\n\n${introduction(from).replace(/ (?=[^ ]*<)/, '\n')}\n\n${withSigns(broken(text))}\n`,
  })

const outlook: MailProgram = ({ answer, labels, date }, { html, from, subject, address }) => {
  const [sender, sent, to, about] = labels
  const header = [
    `<b>${sender}:</b> ${escaped(from)}`,
    `<b>${sent}:</b> ${date}`,
    `<b>${to}:</b> ada@example.org`,
    `<b>${about}:</b> ${escaped(subject)}`,
  ].join('<br>\r\n')
  const written = lines(answer)
    .map((line) => `<p class="MsoNormal"><span lang="DE">${escaped(line) || '&nbsp;'}<o:p></o:p></span></p>`)
    .join('\r\n')
  return emailOf({
    to: address,
    text: `${answer}\n\n${sender}: ${from}\n${sent}: ${date}\n${to}: ada@example.org\n${about}: ${subject}\n\n`,
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang="DE" link="#0563C1"><div class="WordSection1">${written}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${header}<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${html}</div></body></html>`,
  })
}

const outlookOnPhone: MailProgram = ({ answer, labels, date }, { html, from, subject, address }) => {
  const [sender, sent, to, about] = labels
  const header = `<b>${sender}:</b> ${escaped(from)}<br><b>${sent}:</b> ${date}<br><b>${to}:</b> ada@example.org<br><b>${about}:</b> ${escaped(subject)}<div>&nbsp;</div>`
  return emailOf({
    to: address,
    html: `<html><body><div dir="auto" style="font-family:Aptos">${inDivs(answer)}</div><div id="ms-outlook-mobile-signature"><div><br></div>Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr">${header}</div>${html}</body></html>`,
  })
}

const apple: MailProgram = ({ answer, apple: introduction }, { text, html, from, address }) =>
  emailOf({
    to: address,
    text: `${answer}\n\n> ${introduction(from)}\n> \n${withSigns(text)}\n`,
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space;">${inDivs(answer)}<div><br><blockquote type="cite"><div>${escaped(introduction(from))}</div><br class="Apple-interchange-newline"><div>${html}</div></blockquote></div><br></body></html>`,
  })

const iphone: MailProgram = ({ answer, apple: introduction, phone }, { text, html, from, address }) =>
  emailOf({
    to: address,
    text: `${answer}\n\n${phone}\n\n> ${introduction(from)}\n> \n${withSigns(text)}\n`,
    html: `<html><body dir="auto">${inDivs(answer)}<div><br></div><div dir="ltr">${escaped(phone)}</div><div dir="ltr"><br><blockquote type="cite">${escaped(introduction(from))}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${html}</div></blockquote></body></html>`,
  })

const thunderbird: MailProgram = ({ answer, thunderbird: introduction }, { html, from, address }) =>
  emailOf({
    to: address,
    html: `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head><body><p>${lines(answer).map(escaped).join('<br>\r\n')}</p><div class="moz-cite-prefix">${escaped(introduction(from))}<br></div><blockquote type="cite" cite="mid:1@moreau.example">${html}</blockquote><pre class="moz-signature" cols="72">-- \nAda Moreau\nLyon</pre></body></html>`,
  })

const thunderbirdAsText: MailProgram = ({ answer, thunderbird: introduction }, { text, from, address }) =>
  emailOf({
    to: address,
    text: `${answer}\n\n${introduction(from)}\n${withSigns(text)}\n\n-- \nAda Moreau\nLyon\n`,
  })

/** Below what it quotes, as many have learned it. */
const thunderbirdBelow: MailProgram = ({ answer, thunderbird: introduction }, { text, from, address }) =>
  emailOf({
    to: address,
    text: `${introduction(from)}\n${withSigns(text)}\n\n${answer}\n\n-- \nAda Moreau\nLyon\n`,
  })

const gmx: MailProgram = ({ answer, labels, date }, { html, from, subject, address }) => {
  const [sender, sent, to, about] = labels
  const header = `<div style="margin:0 0 10px 0;"><b>${sent}:</b>&nbsp;${date}<br/><b>${sender}:</b>&nbsp;${escaped(from)}<br/><b>${to}:</b>&nbsp;ada@example.org<br/><b>${about}:</b>&nbsp;${escaped(subject)}</div>`
  return emailOf({
    to: address,
    html: `<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;">${inDivs(answer)}<div>&nbsp;<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5; word-wrap: break-word;">${header}<div name="quoted-content">${html}</div></div></div></div></body></html>`,
  })
}

const k9: MailProgram = ({ answer, gmail: introduction }, { text, html, from, address }) =>
  emailOf({
    to: address,
    text: `${answer}\n\n${introduction(from)}\n${withSigns(text)}\n`,
    html: `<!DOCTYPE html><html><body>${lines(answer).map(escaped).join('<br>\n')}<br><br><div class="gmail_quote">${escaped(introduction(from))}<blockquote class="gmail_quote" style="margin: 0pt 0pt 0pt 0.8ex; border-left: 1px solid rgb(204, 204, 204); padding-left: 1ex;">${html}</blockquote></div></body></html>`,
  })

export const mailPrograms: Record<string, { email: MailProgram; languages: readonly string[] }> = {
  Gmail: { email: gmail, languages: ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'ru', 'tr', 'zh', 'ko', 'ta', 'zgh'] },
  'Gmail as text': { email: gmailAsText, languages: ['en', 'de', 'fr', 'es', 'nl', 'hu', 'uk', 'fi'] },
  Outlook: {
    email: outlook,
    languages: ['en', 'de', 'fr', 'es', 'it', 'nl', 'nb', 'fi', 'pl', 'cs', 'ru', 'zh', 'ko'],
  },
  'Outlook on a phone': { email: outlookOnPhone, languages: ['en', 'de', 'fr', 'sk', 'hu', 'tr'] },
  'Apple Mail': { email: apple, languages: ['en', 'de', 'fr', 'cs', 'hu', 'pl', 'tr', 'ko'] },
  'an iPhone': { email: iphone, languages: ['en', 'de', 'fr', 'es', 'it', 'nl', 'nb', 'fi', 'ru', 'uk', 'zh'] },
  Thunderbird: { email: thunderbird, languages: ['en', 'de', 'fr', 'nb', 'sk', 'hu', 'pt'] },
  'Thunderbird as text': { email: thunderbirdAsText, languages: ['en', 'de', 'fr', 'pl', 'cs', 'uk'] },
  'Thunderbird, below': { email: thunderbirdBelow, languages: ['en', 'de', 'fr', 'it'] },
  GMX: { email: gmx, languages: ['en', 'de', 'fr', 'es'] },
  'K-9': { email: k9, languages: ['en', 'de', 'fr', 'nl', 'pl', 'tr'] },
}
