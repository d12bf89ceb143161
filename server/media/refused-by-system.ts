const codes = [
  [/no space left/i, 'ENOSPC'],
  [/quota exceeded/i, 'EDQUOT'],
  [/file too large/i, 'EFBIG'],
  [/read-only file system/i, 'EROFS'],
  [/permission denied/i, 'EACCES'],
] as const

/** The error code in the words of sharp and ffmpeg when the system refuses a write. */
export function codeOfRefusal(complaint: string): string | undefined {
  return codes.find(([words]) => words.test(complaint))?.[1]
}
