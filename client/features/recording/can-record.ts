/** Whether this browser records at all; on pages without encryption none does. */
export function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && navigator.mediaDevices?.getUserMedia !== undefined
}
