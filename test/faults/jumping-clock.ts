/** Preloaded: the clock of this process jumps ahead and back by up to half a day, several times a second. */
const halfDay = 43_200_000
const jumpEvery = 200

const realNow = Date.now.bind(Date)
let ahead = 0
Date.now = () => realNow() + ahead
setInterval(() => (ahead = Math.round((Math.random() * 2 - 1) * halfDay)), jumpEvery).unref()
