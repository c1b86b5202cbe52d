import type { ProfileWords } from '../../islands/member/words.ts'
import { areaTexts, type Locale } from '../../lib/core/i18n.ts'

/** Texts of the profile form. */
export function profileWords(locale: Locale): ProfileWords {
  const words = areaTexts(locale, 'member')
  const { nickname, realname, realnameHint, sex, sex0, sex1, sex2, birthday, bio, bioHint } = words
  const { background, backgroundAt, ownBackground, upload, save } = words
  return {
    nickname,
    realname,
    realnameHint,
    sex,
    sex0,
    sex1,
    sex2,
    birthday,
    bio,
    bioHint,
    background,
    backgroundAt,
    ownBackground,
    upload,
    save,
  }
}
