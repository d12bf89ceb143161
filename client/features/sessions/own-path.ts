/** A path of ours, with its query: signing in returns to nothing else. */
export function isOwnPath(path: string | undefined): path is string {
  // Browsers take a backslash for a slash, and drop tabs and line ends.
  return path !== undefined && /^\/(?![/\\\t\n\r])/.test(path)
}
