/* Opens a page as a browser does: ends with 0, and says how many files there are, when it and all of them come. */

const address = process.argv[2] ?? ''
const page = await fetch(address)
if (!page.ok) throw new Error(`${address}: ${page.status}`)
const markup = await page.text()
const [, folder] = /<base href="([^"]*)"/.exec(markup) ?? []
const named = [...markup.matchAll(/<(?:script|link)\b[^>]*? (?:src|href)="([^"]+)"/g)].flatMap(([, file]) => file ?? [])
const preloaded = [...(page.headers.get('link') ?? '').matchAll(/<([^>]+)>/g)].flatMap(([, file]) => file ?? [])
const files = new Set([...named, ...preloaded].map((file) => new URL(file, new URL(folder ?? '/', address)).href))
for (const file of files) {
  const { ok, status } = await fetch(file)
  if (!ok) throw new Error(`${file}: ${status}`)
}
console.log(`${files.size} files`)
