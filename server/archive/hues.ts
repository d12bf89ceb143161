/** Angle and chroma of each group's colour, as in client/styles/hues.css. */
export const hues = [
  [106, 0.8],
  [118.2, 0.88],
  [130.5, 1],
  [142.7, 1],
  [154.9, 0.93],
  [167.2, 0.77],
  [179.4, 0.68],
  [191.6, 0.65],
  [203.8, 0.64],
  [216.1, 0.67],
  [228.3, 0.74],
  [240.5, 0.87],
  [252.8, 1],
  [265, 1],
  [277.2, 1],
  [289.5, 1],
  [301.7, 1],
  [313.9, 1],
  [326.2, 1],
  [338.4, 1],
  [350.6, 1],
  [2.8, 1],
  [15.1, 1],
  [27.3, 1],
  [39.5, 1],
  [51.8, 0.97],
  [64, 0.85],
] as const

export function styleOfHue(hue: number): string {
  const [angle, chroma] = hues[hue] ?? hues[4]
  return `--hue: ${angle}; --chroma: ${chroma}`
}
