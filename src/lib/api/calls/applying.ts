import { z } from 'zod'
import { formId, formIdNumber, formLines, formMobile, formText } from '../../core/form-rules.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { APPLICATION_REASON, SHOP_PAPERS } from '../../core/limits.ts'
import { regionNames } from '../../core/regions/regions.ts'
import { list, maybe, picture, text } from '../../core/rules.ts'

const idCard = formText(500, 'apply:askIdCards')
const email = z.email('apply:badEmail').max(100, 'apply:long')
const sex = z
  .literal([1, 2, '1', '2'], 'apply:askSex')
  .transform(Number)
  .meta({ type: 'integer', enum: [1, 2] })

/** In the order of the steps: identity card, driving licence, car. Steps can be skipped, so all are required here. */
export const certification = z.object({
  id_positive: idCard,
  id_back: idCard,
  driving_license: formText(500, 'apply:askLicense'),
  brand_id: formId('apply:askBrand'),
  car_photo: formText(500, 'apply:askCarPhoto'),
  series: maybe(text(30)),
})

/** All fields are required; province, city and area are nested region codes. */
export const application = z
  .object({
    forum_id: formId('apply:askForum'),
    nickname: formText(30, 'apply:askNickname'),
    realname: formText(30, 'apply:askRealname'),
    id_number: formIdNumber('apply:askIdNumber', 'apply:badIdNumber'),
    sex,
    province: formText(6, 'apply:askRegion'),
    city: formText(6, 'apply:askRegion'),
    area: formText(6, 'apply:askRegion'),
    address: formText(200, 'apply:askAddress'),
    industry: formText(50, 'apply:askIndustry'),
    phone: formMobile('apply:askPhone', 'apply:badPhone'),
    email: formText(100, 'apply:askEmail').pipe(email),
    reason: formLines(APPLICATION_REASON, 'apply:askReason'),
  })
  .check(({ value, issues }) => {
    if (!regionNames(value.province, value.city, value.area))
      issues.push({ code: 'custom', path: ['province'], message: 'apply:askRegion', input: value })
  })

/** At least one document; refused with the field's own message. */
const papers = (missing: MessageKey) => list(picture, SHOP_PAPERS).refine(urls => urls.length > 0, missing)

/**
 * All fields are required (specification, section 5); province, city and district (in forms: area) are region codes.
 */
export const shopApplication = z.object({
  name: formText(50, 'apply:askShopName'),
  logo: formText(500, 'apply:askShopLogo').pipe(picture),
  industry_id: formId('apply:askShopIndustry'),
  guarantee_level: formId('apply:askGuarantee'),
  address_city: maybe(text(100)),
  province: formText(6, 'apply:askRegion'),
  city: formText(6, 'apply:askRegion'),
  district: maybe(text(6)),
  area: maybe(text(6)),
  address: formText(200, 'apply:askAddress'),
  real_name: formText(30, 'apply:askRealname'),
  phone: formMobile('apply:askPhone', 'apply:badPhone'),
  id_card_positive_image: idCard,
  id_card_negative_image: idCard,
  yyzz_images: papers('apply:askYyzz'),
  other_images: papers('apply:askOther'),
})
