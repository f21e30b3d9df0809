/** Passwords from examples, images and the first lines of attackers' lists. */
const GUESSED = new Set([
  'admin',
  'changeme',
  'change-me',
  'example',
  'octavo',
  'passw0rd',
  'password',
  'postgres',
  'root',
  'secret',
  'test',
  'user',
])
const SHORTEST = 8
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])?$/i

/** Whether a URL leads to another machine. A local database may be as open as its owner likes. */
export function leavesMachine(url: URL): boolean {
  return !LOOPBACK.test(url.hostname) && !url.hostname.startsWith('%2F')
}

/** Whether the password in a URL is easy to guess. A missing password is allowed, because there may be better protection. */
export function hasGuessablePassword(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.password === '' || !leavesMachine(url)) return false
  const password = decodeURIComponent(url.password)
  const word = password.toLowerCase()
  return (
    password.length < SHORTEST || GUESSED.has(word) || word === decodeURIComponent(url.username).toLowerCase()
  )
}
