/** In milliseconds; it doubles with every failure. The server may still be preparing a new photo. */
const firstPause = 1500
const mostTries = 6

/**
 * Asks again for pictures that could not be loaded, as while the server is restarting or has too much to do: after a
 * while, and at once when it can be reached again or somebody comes back to the page.
 */
export function askForPicturesAgain(): void {
  const failures = new WeakMap<HTMLImageElement, number>()

  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && askLater(target), { capture: true })
  for (const name of ['online', 'reachable']) addEventListener(name, askForAll)
  document.addEventListener('visibilitychange', () => !document.hidden && askForAll())
  for (const image of document.images) if (isMissing(image)) askLater(image)

  function askLater(image: HTMLImageElement) {
    const count = failures.get(image) ?? 0
    failures.set(image, count + 1)
    if (count < mostTries) setTimeout(() => ask(image), firstPause * 2 ** count)
  }
}

function askForAll() {
  for (const image of document.images) ask(image)
}

function ask(image: HTMLImageElement) {
  // The same address once more loads it anew, and so does `srcset` with it.
  if (image.isConnected && isMissing(image)) image.src = image.getAttribute('src')!
}

/** It was asked for on the server, and did not come. */
function isMissing({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc.startsWith(document.baseURI)
}
