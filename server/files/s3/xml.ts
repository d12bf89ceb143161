import { DomUtils, parseDocument } from 'htmlparser2'

export function textsOf(xml: string, name: string): string[] {
  return DomUtils.getElementsByTagName(name, parseDocument(xml, { xmlMode: true })).map((each) =>
    DomUtils.textContent(each),
  )
}

export function textOf(xml: string, name: string): string | undefined {
  return textsOf(xml, name)[0]
}
