import type { Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { Refusal, refuseTogether } from '../../core/refusal.ts'
import { regionNames } from '../../core/regions/regions.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/open.ts'
import { mustNotBeReserved } from '../account/index.ts'
import { isShopName } from '../mall/index.ts'
import { stopWords, wordsIn } from '../text/index.ts'
import { tokenIn } from '../upload/index.ts'

/** Id of the help article with the shop agreement. */
const AGREEMENT = 21
const [REVIEW, DEPOSIT, OPENED] = [1, 2, 3]

/** Data of the form for opening a shop: the agreement, deposit levels, industries, and the last application. */
export async function getApply(who: Member) {
  const { db, library, locale } = who
  const [articles, levels, industry, apply] = await Promise.all([
    library.help(locale),
    levelsToChoose(db),
    linesToChoose(db),
    lastShopApply(who),
  ])
  const article = articles.find(({ id }) => id === AGREEMENT)
  return {
    agreement: { title: article?.title ?? '', content: article?.content ?? '' },
    guarantee_level: levels.map(({ money, ...level }) => ({ ...level, money: yuan(money) })),
    industry,
    apply,
  }
}

const levelsToChoose = (db: Db) =>
  db
    .selectFrom('shop_guarantee')
    .select(['id', 'name', 'money', 'desc'])
    .where('is_show', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()

const linesToChoose = (db: Db) =>
  db.selectFrom('shop_category').select(['id', 'name']).where('is_show', '=', 1).orderBy('sort').orderBy('id').execute()

/** State and deposit (due) of the member's last application for a shop, or null; without its documents. */
export async function lastShopApply({ db, member }: Member) {
  const row = await db
    .selectFrom('shop_apply')
    .innerJoin('shop_guarantee', 'shop_guarantee.id', 'guarantee_level')
    .select(['shop_apply.id', 'status', 'apply_message', 'createtime as create_time', 'site_id', 'shop_apply.name'])
    .select(['logo', 'industry_id', 'guarantee_level', 'province', 'city', 'district', 'address', 'real_name', 'phone'])
    .select('money as due')
    .where('user_id', '=', member)
    .orderBy('shop_apply.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, due: yuan(row.due) } : null
}

export type ShopApply = NonNullable<Awaited<ReturnType<typeof lastShopApply>>>

interface Application {
  name: string
  logo: string
  industry_id: number
  /** Derived from the region when omitted. */
  address_city?: string | undefined
  address: string
  /** Nested region codes. */
  province: string
  city: string
  district: string
  guarantee_level: number
  yyzz_images: string[]
  real_name: string
  phone: string
  id_card_positive_image: string
  id_card_negative_image: string
  other_images: string[]
}

/**
 * Applies for a shop. The logo is the member's own picture, the documents are own uploads of the kind `document`.
 * Refusals applyPending while one is open, noSuchContent for an unknown choice, badField, fileMissing, sameDocument,
 * shopNameTaken, stopWord.
 */
export async function applyShop(who: Member, { yyzz_images, other_images, ...asked }: Application) {
  const names = regionNames(asked.province, asked.city, asked.district) ?? []
  const checkRegion = () => {
    if (names.length === 0) throw new Refusal('badField', { field: 'province' }, 'apply:askRegion')
  }
  await refuseTogether(checkRegion, ...referenceChecks(who, asked), () =>
    checkPapers(who, { ...asked, yyzz_images, other_images }),
  )
  const address_city = [...new Set(names)].join('')
  return change(who, async who => {
    const { db, member, now } = who
    // Locks the member's row: of two concurrent applications the second sees the first.
    await db.updateTable('user').set({ id: member }).where('id', '=', member).execute()
    const open = await db
      .selectFrom('shop_apply')
      .select('id')
      .where('user_id', '=', member)
      .where('status', 'in', [REVIEW!, DEPOSIT!, OPENED!])
      .executeTakeFirst()
    if (open) throw new Refusal('applyPending')
    const lists = { yyzz_images: JSON.stringify(yyzz_images), other_images: JSON.stringify(other_images) }
    const { id } = await db
      .insertInto('shop_apply')
      .values({ ...asked, ...lists, address_city, user_id: member, createtime: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { apply_id: id, status: REVIEW! }
  })
}

/** Checks of what the application refers to, and of its name. */
function referenceChecks(
  who: Member,
  { industry_id, guarantee_level, name }: Omit<Application, 'yyzz_images' | 'other_images'>,
) {
  const { db } = who
  const checkShown = (table: 'shop_category' | 'shop_guarantee', field: string, id: number) => () =>
    db
      .selectFrom(table)
      .select('id')
      .where('is_show', '=', 1)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent', { field }))
  const checkName = async () => {
    if (await isShopName(who, name)) throw new Refusal('shopNameTaken', { field: 'name' })
    await mustNotBeReserved(who, 'name', name)
    const [word] = wordsIn(name, await stopWords(who, 'post'))
    if (word) throw new Refusal('stopWord', { word: word.word, field: 'name' })
  }
  return [
    checkShown('shop_category', 'industry_id', industry_id),
    checkShown('shop_guarantee', 'guarantee_level', guarantee_level),
    checkName,
  ]
}

type Papers = Pick<
  Application,
  'logo' | 'yyzz_images' | 'other_images' | 'id_card_positive_image' | 'id_card_negative_image'
>

/** All files must be the member's own finished uploads; the two sides of an ID card must differ. */
async function checkPapers({ db, member }: Member, { logo, yyzz_images, other_images, ...cards }: Papers) {
  const sides = [cards.id_card_positive_image, cards.id_card_negative_image]
  const papers = [
    ...sides.map((url, at) => ({ url, field: at === 0 ? 'id_card_positive_image' : 'id_card_negative_image' })),
    ...yyzz_images.map(url => ({ url, field: 'yyzz_images' })),
    ...other_images.map(url => ({ url, field: 'other_images' })),
  ]
  const all = [...papers.map(paper => ({ ...paper, kind: 'document' })), { url: logo, field: 'logo', kind: 'image' }]
  const found = await db
    .selectFrom('upload')
    .select(['token', 'kind', 'md5'])
    .where('user_id', '=', member)
    .where('url', '<>', '')
    .where(
      'token',
      'in',
      all.map(({ url }) => tokenIn(url)),
    )
    .execute()
  const of = (url: string, kind: string) => found.find(row => row.token === tokenIn(url) && row.kind === kind)
  const checkPaper = ({ url, field, kind }: (typeof all)[number]) => {
    if (!of(url, kind)) throw new Refusal('fileMissing', { field })
  }
  await refuseTogether(...all.map(paper => () => checkPaper(paper)))
  if (new Set(sides.map(url => of(url, 'document')?.md5)).size < sides.length)
    throw new Refusal('sameDocument', { field: 'id_card_negative_image' })
}
