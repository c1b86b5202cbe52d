import { z } from 'zod'
import { formMoney } from '../../core/form-rules.ts'
import { icons } from '../../core/icons.ts'
import { bit, id, maybe, nonEmptyText, optionalText, orEmpty, picture, wholeNumber } from '../../core/rules.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { advertPlaceDelete, advertPlaceSave } from '../../domain/staff/mall/advert-places.ts'
import { carBrandDelete, carBrandSave, seriesDelete, seriesSave } from '../../domain/staff/mall/car-brands.ts'
import { carrierDelete, carrierSave } from '../../domain/staff/mall/carriers.ts'
import { depositLevelDelete, depositLevelSave } from '../../domain/staff/mall/deposit-levels.ts'
import { industryDelete, industrySave } from '../../domain/staff/mall/industries.ts'
import { promiseDelete, promiseSave } from '../../domain/staff/mall/promises.ts'
import { reportReasonDelete, reportReasonSave } from '../../domain/staff/report-reasons.ts'
import { messageIs, staff } from '../call.ts'
import * as out from '../outputs/words.ts'

const done = { successMessage: messageIs('calls:done') } as const
const sort = maybe(wholeNumber(0, 100_000)).transform(number => number ?? 0)
const reason = optionalText(200)
const pixels = maybe(wholeNumber(0, 10_000)).transform(number => number ?? 0)
const colour = orEmpty(z.string().regex(/^#[0-9a-fA-F]{6}$/))
const letter = z
  .string()
  .overwrite(visibleLine)
  .toUpperCase()
  .regex(/^[A-Z#]$/)
const one = z.object({ id })

/**
 * What a site needs before its first shop and post. `is_show` 0: can no longer be chosen, but is shown where it is
 * used.
 */
export const staffSetupCalls = {
  '/api/staff/industrySave': staff({
    input: z.object({ id: maybe(id), name: nonEmptyText(20), sort, is_show: bit, reason }),
    output: out.saved,
    run: industrySave,
    ...done,
  }),
  '/api/staff/industryDelete': staff({
    input: one,
    output: out.nothing,
    run: industryDelete,
    ...done,
  }),
  /** money: yuan, 0 for no deposit. */
  '/api/staff/depositLevelSave': staff({
    input: z.object({
      id: maybe(id),
      name: nonEmptyText(20),
      money: formMoney('malldesk:askMoney'),
      desc: optionalText(200),
      sort,
      is_show: bit,
      reason,
    }),
    output: out.saved,
    run: depositLevelSave,
    ...done,
  }),
  '/api/staff/depositLevelDelete': staff({
    input: one,
    output: out.nothing,
    run: depositLevelDelete,
    ...done,
  }),
  /** icon: a name of the icon set. */
  '/api/staff/promiseSave': staff({
    input: z.object({
      id: maybe(id),
      name: nonEmptyText(20),
      name_en: optionalText(40),
      desc: optionalText(100),
      desc_en: optionalText(200),
      icon: z.enum(icons),
      sort,
      is_show: bit,
      reason,
    }),
    output: out.saved,
    run: promiseSave,
    ...done,
  }),
  '/api/staff/promiseDelete': staff({
    input: one,
    output: out.nothing,
    run: promiseDelete,
    ...done,
  }),
  '/api/staff/carBrandSave': staff({
    input: z.object({
      id: maybe(id),
      name: nonEmptyText(30),
      letter,
      image: orEmpty(picture),
      sort,
      is_show: bit,
      reason,
    }),
    output: out.saved,
    run: carBrandSave,
    ...done,
  }),
  '/api/staff/carBrandDelete': staff({
    input: one,
    output: out.nothing,
    run: carBrandDelete,
    ...done,
  }),
  '/api/staff/seriesSave': staff({
    input: z.object({ id: maybe(id), brand_id: id, name: nonEmptyText(30), sort, is_show: bit }),
    output: out.saved,
    run: seriesSave,
    ...done,
  }),
  '/api/staff/seriesDelete': staff({
    input: one,
    output: out.nothing,
    run: seriesDelete,
    ...done,
  }),
  /** keyword: the key by which pages and apps request the position. */
  '/api/staff/advertPlaceSave': staff({
    input: z.object({
      id: maybe(id),
      ap_name: nonEmptyText(30),
      keyword: z
        .string()
        .overwrite(visibleLine)
        .toUpperCase()
        .regex(/^[A-Z][A-Z0-9_]{1,39}$/),
      ap_width: pixels,
      ap_height: pixels,
      ap_background_color: colour,
      sort,
      is_show: bit,
      reason,
    }),
    output: out.saved,
    run: advertPlaceSave,
    ...done,
  }),
  '/api/staff/advertPlaceDelete': staff({
    input: one,
    output: out.nothing,
    run: advertPlaceDelete,
    ...done,
  }),
  /**
   * short_name: text by which a typed name is recognised; code: kuaidi100's code, empty where tracking is not
   * available.
   */
  '/api/staff/carrierSave': staff({
    input: z.object({
      id: maybe(id),
      name: nonEmptyText(30),
      short_name: optionalText(30),
      sort,
      is_show: bit,
      reason,
      code: orEmpty(
        z
          .string()
          .overwrite(visibleLine)
          .toLowerCase()
          .regex(/^[a-z0-9]{1,40}$/),
      ),
    }),
    output: out.saved,
    run: carrierSave,
    ...done,
  }),
  '/api/staff/carrierDelete': staff({
    input: one,
    output: out.nothing,
    run: carrierDelete,
    ...done,
  }),
  /** hours: within which such a report must be decided; 24 by default. */
  '/api/staff/reportReasonSave': staff({
    input: z.object({
      id: maybe(id),
      title: nonEmptyText(30),
      title_en: optionalText(60),
      sort,
      is_show: bit,
      hours: maybe(wholeNumber(1, 720)).transform(hours => hours ?? 24),
    }),
    output: out.saved,
    run: reportReasonSave,
    ...done,
  }),
  '/api/staff/reportReasonDelete': staff({
    input: one,
    output: out.nothing,
    run: reportReasonDelete,
    ...done,
  }),
}
