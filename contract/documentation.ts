import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'

export const readDescription = endpoint({
  method: 'GET',
  path: '/api/doc.json',
  summary: 'Every call, as OpenAPI 3.1',
  access: 'anonymous',
  response: Type.Unknown(),
})

export const readDocumentation = endpoint({
  method: 'GET',
  path: '/api/doc',
  summary: 'Every call, as a web page',
  access: 'anonymous',
  responseType: 'text/html; charset=utf-8',
})

export const readDocumentationPage = endpoint({
  method: 'GET',
  path: '/api/doc/:section',
  summary: 'The calls of one section with their examples',
  access: 'anonymous',
  params: Type.Object({ section: Type.String() }),
  responseType: 'text/html; charset=utf-8',
})

export const readDocumentationStyle = endpoint({
  method: 'GET',
  path: '/api/doc/style.css',
  summary: 'The style sheet of those pages',
  access: 'anonymous',
  responseType: 'text/css; charset=utf-8',
})
