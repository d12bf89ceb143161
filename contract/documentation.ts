import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'

export const readDescription = endpoint('Every call, as OpenAPI 3.1', {
  method: 'GET',
  path: '/api/doc.json',
  access: 'anonymous',
  response: Type.Unknown(),
})

export const readDocumentation = endpoint('Every call, as a web page', {
  method: 'GET',
  path: '/api/doc',
  access: 'anonymous',
  responseType: 'text/html; charset=utf-8',
})

export const readDocumentationPage = endpoint('The calls of one section with their examples', {
  method: 'GET',
  path: '/api/doc/:section',
  access: 'anonymous',
  params: Type.Object({ section: Type.String() }),
  responseType: 'text/html; charset=utf-8',
})

export const readDocumentationStyle = endpoint('The style sheet of those pages', {
  method: 'GET',
  path: '/api/doc/style.css',
  access: 'anonymous',
  responseType: 'text/css; charset=utf-8',
})
