/** A Content-Disposition header (RFC 6266), with another name for clients that know only ASCII. */
export function attachment(name: string, inAscii: string): string {
  return `attachment; filename="${inAscii}"; ${extendedName(name)}`
}

/** As RFC 8187 writes names beyond ASCII. */
export function extendedName(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename*=UTF-8''${encoded}`
}
