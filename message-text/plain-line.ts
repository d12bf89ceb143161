/** The flags of England, Scotland and Wales are written with signs that are invisible anywhere else. */
const flag = String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f}`
/** What scripts join letters with, and what joins and colours emoji. */
const joiner = String.raw`(?<=[\p{L}\p{M}])(?<![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200c\u200d](?=\p{L})`
const ofEmoji = String.raw`(?<=[\p{Emoji}\ufe0f])[\u200d\ufe0e\ufe0f]`
const kept = `${flag}|${joiner}|${ofEmoji}`
/** Format characters, such as those that turn the direction of writing, and letters that are blank. */
const unseen = new RegExp(String.raw`(${kept})|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`, 'gu')
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/**
 * A name or a title as one line in which everything is seen: nothing in it turns or hides what stands around it, or
 * lets it look like another.
 */
export function plainLine(text: string): string {
  return text
    .replace(breaks, ' ')
    .replace(unseen, (_, part: string | undefined) => part ?? '')
    .trim()
}
