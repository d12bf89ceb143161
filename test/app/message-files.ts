import type { MessageFile } from '#contract/files.ts'

const placeholder = 'data:image/webp;base64,UklGRg=='

/** Files of a message as responses have them, one of each kind. */
export const photo: MessageFile = {
  id: 'lake',
  type: 'image/jpeg',
  contentUrl: 'lake.jpg',
  status: 'ready',
  fileIndex: 0,
  width: 1500,
  height: 1000,
  placeholder,
  entityType: 'file',
}
export const video: MessageFile = {
  ...photo,
  id: 'sail',
  type: 'video/mp4',
  contentUrl: 'sail.mp4',
  width: 1920,
  height: 1080,
  duration: 48.2,
}
export const recording: MessageFile = {
  id: 'mill',
  type: 'audio/mp4',
  contentUrl: 'mill.m4a',
  status: 'ready',
  fileIndex: 0,
  duration: 64,
  peaks: '0123456789'.repeat(10),
  entityType: 'file',
}
export const pdf: MessageFile = {
  ...photo,
  id: 'route',
  type: 'application/pdf',
  contentUrl: 'route.pdf',
  width: 420,
  height: 594,
  pages: 2,
  name: 'Route des crêtes.pdf',
}
