import { randomBytes } from 'node:crypto'
import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { consentArticles } from '../../core/content/consent.ts'
import { nameKey } from '../../core/name-key.ts'
import { Refusal, refuseTogether } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { indexRows } from '../../db/search.ts'
import type { Captcha } from '../account/captcha-above-limit.ts'
import {
  admitGuess,
  checkCaptcha,
  checkNew,
  enforceLimits,
  hashOf,
  limitsByNetwork,
  mustNotBeReserved,
  signIn,
  useCode,
} from '../account/index.ts'
import { consent } from '../content/index.ts'
import { emit } from '../integration/index.ts'
import { stopWords, wordsIn } from '../text/index.ts'
import { issuePictures } from '../upload/index.ts'
import { giveRegistrationReward } from '../wallet/index.ts'

const DAY = 86_400
const DAYS = 2

/**
 * Registers a mobile number and opens a session; refusals wrongCode (also where the number is registered already), and
 * those of admitGuess.
 */
export async function register(
  who: Caller,
  { mobile, password, code, captcha }: { mobile: string; password: string; code: string; captcha?: Captcha },
) {
  await checkNew(config.password, password, { own: [mobile] })
  const giveBack = await admitGuess(who, mobile, captcha)
  await useCode(who, { mobile, type: 1, code })
  await giveBack()
  const { title } = await who.library.site(who.locale)
  const nickname = `${title}${randomBytes(4).toString('hex')}`
  const { userinfo } = await open(who, { mobile, nickname, password }, 'wrongCode')
  return { id: userinfo.id }
}

/** Registers a user name and opens a session; refusals wrongCaptcha, usernameTaken, stopWord, badField. */
export async function registerByName(
  who: Caller,
  { username, password, captcha }: { username: string; password: string; captcha: Captcha },
) {
  const checkPassword = () => checkNew(config.password, password, { own: [username] })
  const checkName = () => mustBeFreeToUse(who, username)
  // A captcha is invalid after one answer, so it is only answered once the password is fit.
  await checkPassword().catch(() => refuseTogether(checkPassword, checkName))
  await checkCaptcha(who, captcha.id, captcha.answer)
  await checkName()
  const names = { username: nameKey(username), nickname: username }
  const { userinfo } = await open(who, { ...names, password }, 'usernameTaken')
  return { token: userinfo.token }
}

/** A user name cannot be replaced in part, so every stop word refuses it; it is the first nickname too. */
async function mustBeFreeToUse(who: Caller, username: string) {
  await mustNotBeReserved(who, 'username', username)
  const words = [...(await stopWords(who, 'username')), ...(await stopWords(who, 'nickname'))]
  const [word] = wordsIn(username, words)
  if (word) throw new Refusal('stopWord', { word: word.word, field: 'username' })
}

interface Wanted {
  mobile?: string
  username?: string
  nickname: string
  password: string
}

async function open(who: Caller, { password, ...wanted }: Wanted, taken: 'wrongCode' | 'usernameTaken') {
  await enforceLimits(who, ...limitsByNetwork(who, { name: 'register', most: 5, seconds: DAY }))
  const hash = await hashOf(password)
  const user = await change(who, async who => {
    const { db, now } = who
    const made = await db
      .insertInto('user')
      .values({ ...blank(), ...wanted, password: hash, createtime: now })
      .onConflict(same => same.doNothing())
      .returning(['id', 'nickname', 'avatar', 'mobile', 'leavetime'])
      .executeTakeFirst()
    if (!made) throw new Refusal(taken)
    await indexRows(db, 'user', [{ id: made.id, text: made.nickname }])
    who.touches(tag.users)
    await issuePictures(who, made.avatar)
    await consent(who, made.id)
    await giveRegistrationReward(who, made.id)
    await emit(who, 'member.joined', { user_id: made.id })
    return made
  })
  return signIn(who, user, DAYS)
}

const blank = () => ({
  avatar: `/art/avatar-${randomBytes(6).toString('hex')}.svg`,
  home_image: '',
  bio: '',
  gender: 0,
  grade: 1,
  owner: '',
  is_owner: 0,
})

/** Configuration that the mall's client requests before it shows its forms. */
export const registerConfig = () => ({
  is_enable: 1,
  login: 'username,mobile',
  register: 'username,mobile',
  third_party: 0,
  bind_mobile: 0,
  pwd_len: config.password.pwd_len,
  pwd_complexity: config.password.pwd_complexity.join(),
})

/** The user agreement, a help article. */
export async function agreement({ library, locale }: Caller) {
  const article = (await library.help(locale)).find(({ id }) => id === consentArticles[0])
  if (!article) throw new Refusal('noSuchContent')
  return { title: article.title, content: article.content }
}
