import type { AstroGlobal } from 'astro'
import { type Locale, localePath } from '../../core/i18n.ts'
import { artUrl } from '../../core/pictures/address.ts'
import { memberDetail } from '../../domain/member/detail.ts'
import { initialFormState, submitted } from '../form.ts'
import { memberPage } from '../member.ts'

/** The profile form, as typed or as stored, or with `tab=face` the avatar. */
export async function loadMemberInfo(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, locale, t } = page
  const sent = await submitted(astro, { save: '/api/member/modify' })
  const me = await memberDetail(who)
  const { pathname, searchParams } = astro.url
  const isFace = searchParams.get('tab') === 'face'
  const { nickname, realname, bio, birthday, sex, home_image } = me
  const stands = { nickname, realname, bio, birthday: dayOf(birthday), sex: String(sex), home_image }
  return {
    tabs: [
      { text: t('member:about'), href: pathname, current: !isFace },
      { text: t('member:face'), href: `${pathname}?tab=face`, current: isFace },
    ],
    face: isFace ? { src: me.headimg, done: searchParams.has('done') } : null,
    about: {
      me,
      first: initialFormState(sent.fault ? sent : { ...sent, values: stands }),
      bound: [
        { name: t('member:email'), value: masked(me.email), href: bindHref(locale, 'email') },
        { name: t('member:mobile'), value: masked(me.mobile), href: bindHref(locale, 'mobile') },
      ],
      backgrounds,
      uploaded: backgrounds.includes(home_image) ? [] : [home_image],
    },
  }
}

export type AboutForm = Exclude<Awaited<ReturnType<typeof loadMemberInfo>>, Response>['about']

const bindHref = (locale: Locale, field: 'email' | 'mobile') => localePath(locale, `/member/security?edit=${field}`)

const places = ['sea', 'hills', 'snow', 'desert', 'city', 'forest', 'showroom'] as const

/** Backgrounds of a member's page without an uploaded picture. */
const backgrounds = [
  '',
  ...places.map(place => artUrl('banner', `home-${place}`, { shape: 'strip', place, time: 'dusk' })),
]

/** 138****8000, l***@cheyou.example: enough for its owner to recognise it. */
export const masked = (address: string) =>
  address.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2').replace(/^(.).*@/, '$1***@')

/** A date for a date field; '' for none. */
const dayOf = (seconds: number | null) => (seconds === null ? '' : new Date(seconds * 1000).toISOString().slice(0, 10))
