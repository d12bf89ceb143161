export function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && navigator.mediaDevices?.getUserMedia !== undefined
}
