type Sources = { src: string; srcset?: string | undefined; sizes: string }

/**
 * Into the browser's cache, before it is shown. In the document meanwhile: outside, Chromium holds on to every picture
 * of several sizes for as long as the page is open. @returns whether it can be shown
 */
export async function loadAhead({ srcset = '', ...sources }: Sources): Promise<boolean> {
  const image = Object.assign(new Image(), { hidden: true, ...sources, srcset })
  document.body.append(image)
  const isLoaded = await image.decode().then(
    () => true,
    () => false,
  )
  image.remove()
  return isLoaded
}
