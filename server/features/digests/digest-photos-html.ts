import { html, type Html } from '../../mail/html.ts'
import type { DigestParts } from './digest-parts.ts'
import type { Picture } from './digest-pictures.ts'
import { styles } from './digest-style.ts'
import type { Post } from './digest.ts'

/** Pixels; in a narrower email, a row shrinks with it. */
const gap = 6
const most = { inRow: 3, height: 300 }

type Shown = { picture: Picture; post: Post }

/** The posts' photos that are in the email, in rows of equal height. */
export function photoRows(
  { words, pictures, publicUrl }: DigestParts,
  posts: Post[],
  width: number,
  { isNamed = false } = {},
): Html[] {
  const shown = posts.flatMap((post) =>
    post.photos.flatMap(({ id }): Shown[] => {
      const picture = pictures.photos.get(id)
      return picture ? [{ picture, post }] : []
    }),
  )
  return inRows(shown).map((row) => {
    const ratios = row.map(({ picture }) => picture.width / picture.height)
    const sum = ratios.reduce((all, ratio) => all + ratio, 0)
    const rowWidth = Math.min(width, Math.round(sum * most.height))
    const cells = row.map(({ picture, post }, n) => {
      const share = ratios[n]! / sum
      const alt = words.say('mail_digest_photo_by', { name: post.by.name })
      return html`${n > 0 ? html`<td width="${String(gap)}" style="width:${String(gap)}px">&nbsp;</td>` : html``}
        <td width="${percent(share)}" style="width:${percent(share)};vertical-align:top">
          <a href="${publicUrl + post.path}"
            ><img
              src="cid:${picture.id}"
              alt="${alt}"
              width="${String(Math.round(rowWidth * share))}"
              style="${styles.photo}"
          /></a>
          ${isNamed && row[n - 1]?.post !== post ? html`<div class="soft" dir="auto" lang="" style="${styles.caption}">${[post.by.name, post.title].filter(Boolean).join(' · ')}</div>` : ''}
        </td>`
    })
    return html`<table
      role="presentation"
      cellpadding="0"
      cellspacing="0"
      style="${styles.photos};max-width:${String(rowWidth + gap * (row.length - 1))}px"
    >
      <tr>
        ${cells}
      </tr>
    </table> `
  })
}

function inRows(shown: Shown[]): Shown[][] {
  const rows = Math.ceil(shown.length / most.inRow)
  return Array.from({ length: rows }, (_, row) =>
    shown.slice(Math.round((row * shown.length) / rows), Math.round(((row + 1) * shown.length) / rows)),
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
