export const pdfsFolder = 'books/'

export function nameOfPdf(id: string): string {
  return `${pdfsFolder}${id}.pdf`
}

export function pdfOfName(name: string): string {
  return name.slice(pdfsFolder.length, -'.pdf'.length)
}
