/**
 * Messages that somebody posts in a group one after the other are a series while no pause between them is longer, in
 * seconds: one row of What's new, one card of an email, one notification on a device.
 */
export const seriesPause = 300
