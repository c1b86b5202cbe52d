import { z } from 'zod'
import type { MessageKey } from '../i18n.ts'
import { regionNames } from '../regions/regions.ts'
import { asked, askedId, askedIdNumber, askedMobile, list, maybe, picture, text } from '../rules.ts'

const idCard = asked(500, 'apply:askIdCards')
const email = z.email('apply:badEmail').max(100, 'apply:long')
const sex = z
  .literal([1, 2, '1', '2'], 'apply:askSex')
  .transform(Number)
  .meta({ type: 'integer', enum: [1, 2] })

/** In the order in which the steps ask (specification, section 5): one may jump between them, so all is asked here. */
export const certification = z.object({
  id_positive: idCard,
  id_back: idCard,
  driving_license: asked(500, 'apply:askLicense'),
  brand_id: askedId('apply:askBrand'),
  car_photo: asked(500, 'apply:askCarPhoto'),
  series: maybe(text(30)),
})

/** All is required; province, city and area are codes that lie within each other. */
export const application = z
  .object({
    forum_id: askedId('apply:askForum'),
    nickname: asked(30, 'apply:askNickname'),
    realname: asked(30, 'apply:askRealname'),
    id_number: askedIdNumber('apply:askIdNumber', 'apply:badIdNumber'),
    sex,
    province: asked(6, 'apply:askRegion'),
    city: asked(6, 'apply:askRegion'),
    area: asked(6, 'apply:askRegion'),
    address: asked(200, 'apply:askAddress'),
    industry: asked(50, 'apply:askIndustry'),
    phone: askedMobile('apply:askPhone', 'apply:badPhone'),
    email: asked(100, 'apply:askEmail').pipe(email),
    reason: asked(10_000, 'apply:askReason'),
  })
  .check(({ value, issues }) => {
    if (!regionNames(value.province, value.city, value.area))
      issues.push({ code: 'custom', path: ['province'], message: 'apply:askRegion', input: value })
  })

/** So many papers at least; refusal in the words of the field. */
const papers = (missing: MessageKey) => list(picture, 9).refine(urls => urls.length > 0, missing)

/** All is required (specification, section 5); province, city and district (in forms: area) are codes. */
export const shopApplication = z.object({
  name: asked(50, 'apply:askShopName'),
  logo: asked(500, 'apply:askShopLogo').pipe(picture),
  industry_id: askedId('apply:askShopIndustry'),
  guarantee_level: askedId('apply:askGuarantee'),
  address_city: maybe(text(100)),
  province: asked(6, 'apply:askRegion'),
  city: asked(6, 'apply:askRegion'),
  district: maybe(text(6)),
  area: maybe(text(6)),
  address: asked(200, 'apply:askAddress'),
  real_name: asked(30, 'apply:askRealname'),
  phone: askedMobile('apply:askPhone', 'apply:badPhone'),
  id_card_positive_image: idCard,
  id_card_negative_image: idCard,
  yyzz_images: papers('apply:askYyzz'),
  other_images: papers('apply:askOther'),
})
