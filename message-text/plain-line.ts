/** The flags of England, Scotland and Wales are written with characters that are invisible elsewhere. */
const flag = String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f}`
/** Joins letters in some scripts, and joins and colours emoji. */
const joiner = String.raw`(?<=[\p{L}\p{M}])(?<![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200c\u200d](?=\p{L})`
const ofEmoji = String.raw`(?<=[\p{Emoji}\ufe0f])[\u200d\ufe0e\ufe0f]`
const kept = `${flag}|${joiner}|${ofEmoji}`
/** Format characters, such as those that turn the direction of writing, and blank letters. */
const unseen = new RegExp(String.raw`(${kept})|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`, 'gu')
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/**
 * A name or a title on one line, with no invisible characters that could reverse or hide its surroundings, or make it
 * look like another.
 */
export function plainLine(text: string): string {
  return text
    .replace(breaks, ' ')
    .replace(unseen, (_, part: string | undefined) => part ?? '')
    .trim()
}
