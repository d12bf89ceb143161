import { AppError } from '../../errors.ts'

/**
 * Refuses what guessers try first: common words and rows of keys, with or without digits at the end, and the person's
 * own login. There are no rules about characters.
 * @throws AppError weak-password
 */
export function refuseWeakPassword(password: string, login: string): void {
  if (isWeak(password.normalize('NFKC').toLowerCase(), login)) throw new AppError('weak-password')
}

function isWeak(password: string, login: string): boolean {
  const stem = password.replace(/[\d\W_]+$/, '')
  const own = [login, login.split('@')[0]!]
  return (
    own.some((name) => password === name || stem === name) ||
    commonWords.has(stem) ||
    commonWords.has(password) ||
    isRepetition.test(password) ||
    rows.some((row) => row.includes(password) || row.split('').toReversed().join('').includes(password))
  )
}

const isRepetition = /^(.{1,4})\1+.{0,3}$/

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
]

const commonWords = new Set(
  `password passw0rd p@ssword p@ssw0rd passwort motdepasse contraseña senha mypassword changeme letmein welcome
  bienvenue willkommen qwerty azerty qwertz qwerty123 asdfgh zxcvbn qazwsx qazwsxedc asdfasdf qweasd qweasdzxc abc abcd
  abcdef abc123 abcd1234 a1b2c3d4 aa123456 admin administrator root guest login master test tester testing default
  secret user coterie family famille familie iloveyou ilovey loveme lovely loveyou jetaime jtm sunshine princess
  princesse football baseball basketball soccer hockey superman batman spiderman pokemon starwars dragon monkey shadow
  michael jennifer jordan ashley charlie daniel jessica michelle thomas nicolas martin anthony william joshua matthew
  andrew robert samantha amanda nicole alexander alexandra elizabeth victoria hunter ranger buster tigger ginger pepper
  summer winter spring autumn chocolate cookie butterfly computer internet samsung iphone google facebook whatever
  trustno trustno1 freedom liverpool arsenal chelsea barcelona realmadrid marseille doudou loulou chouchou azertyuiop
  qwertyuiop asdfghjkl zxcvbnm blink mustang ferrari mercedes corvette harley yamaha killer hacker ninja fuckyou
  fuckoff asshole bitch sexy hello hello123 bonjour hallo salut soleil maison january february march april august
  september october november december monday friday sunday password1 letmein1 jesus jesuschrist blessed heaven angel
  babygirl babyboy sweetheart darling cherie`.split(/\s+/),
)
