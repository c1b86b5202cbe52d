import { z } from 'zod'
import { choiceKinds } from '../../core/form-field.ts'
import { idsOfForm } from '../../core/form-rules.ts'
import {
  bit,
  id,
  link,
  maybe,
  nonEmptyText,
  oneOf,
  optionalText,
  orEmpty,
  picture,
  text,
  wholeNumber,
} from '../../core/rules.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { choices } from '../../domain/staff/choices.ts'
import { advertDelete, advertSave, floatSave, floorDelete, floorSave } from '../../domain/staff/mall/adverts.ts'
import {
  attributeLink,
  attributeSave,
  attributeValueDelete,
  attributeValueSave,
} from '../../domain/staff/mall/attributes.ts'
import { brandSave } from '../../domain/staff/mall/brands.ts'
import { goodsCategoryDelete, goodsCategorySave } from '../../domain/staff/mall/categories.ts'
import { messageIs, staff } from '../call.ts'
import * as out from '../outputs/words.ts'

const done = { successMessage: messageIs('calls:done') } as const
const sort = maybe(wholeNumber(0, 100_000)).transform(number => number ?? 0)
const reason = optionalText(200)
/** Shown by default. */
const on = maybe(bit).transform(is => is ?? 1)
const someLink = orEmpty(link)
const somePicture = orEmpty(picture)
/** Content of the mall's pages kept by staff: adverts, floors, brands, categories and their attributes. */
export const staffContentCalls = {
  /** Choices for a form field, found by id or words. */
  '/api/staff/choices': staff({
    input: z.object({ kind: z.enum(choiceKinds), text: maybe(text(50)) }),
    output: z.array(
      z.object({
        id: out.id,
        title: z.string(),
        note: z.string(),
        image: z.string(),
      }),
    ),
    reads: true,
    run: choices,
  }),
  '/api/staff/advertSave': staff({
    input: z.object({
      id: maybe(id),
      ap_id: id,
      adv_title: nonEmptyText(60),
      url: someLink,
      adv_image: picture,
      background: orEmpty(z.string().regex(/^#[0-9a-fA-F]{6}$/)),
      slide_sort: sort,
      is_show: bit,
      reason,
    }),
    output: out.saved,
    run: advertSave,
    ...done,
  }),
  '/api/staff/advertDelete': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: advertDelete,
    ...done,
  }),
  /** goods_ids, brand_ids, category_ids: comma-separated, in display order. */
  '/api/staff/floorSave': staff({
    input: z.object({
      id: maybe(id),
      title: nonEmptyText(30),
      block_title: optionalText(60),
      url: link.min(1),
      block_name: z.enum(['floor-style-1', 'floor-style-2', 'floor-style-3']),
      goods_ids: idsOfForm(12),
      brand_ids: idsOfForm(12),
      category_ids: idsOfForm(20),
      image: somePicture,
      image_url: someLink,
      sort,
      is_show: bit,
      reason,
    }),
    output: out.saved,
    run: floorSave,
    ...done,
  }),
  '/api/staff/floorDelete': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: floorDelete,
    ...done,
  }),
  /** number: how often a visitor sees it at most. */
  '/api/staff/floatSave': staff({
    input: z.object({
      title: nonEmptyText(20),
      url: link.min(1),
      img_url: picture,
      number: wholeNumber(0, 99),
      is_show: bit,
      reason,
    }),
    output: out.nothing,
    run: floatSave,
    ...done,
  }),
  '/api/staff/brandSave': staff({
    input: z.object({
      id: maybe(id),
      name: nonEmptyText(30),
      image: somePicture,
      desc: optionalText(200),
      sort,
      is_show: bit,
      reason,
      letter: z
        .string()
        .overwrite(visibleLine)
        .toUpperCase()
        .regex(/^[A-Z#]$/),
    }),
    output: out.saved,
    run: brandSave,
    ...done,
  }),
  /** Without id a new one below pid; type 1 cars, 2 car parts, 3 others; commission_rate in per cent. */
  '/api/staff/goodsCategorySave': staff({
    input: z.object({
      id: maybe(id),
      pid: maybe(wholeNumber(0, 2 ** 31 - 1)),
      name: nonEmptyText(20),
      short_name: optionalText(20),
      image: somePicture,
      image_adv: somePicture,
      type: maybe(oneOf(1, 2, 3)),
      sort,
      is_show: bit,
      commission_rate: wholeNumber(0, 100),
      reason,
    }),
    output: out.saved,
    run: goodsCategorySave,
    ...done,
  }),
  '/api/staff/goodsCategoryDelete': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: goodsCategoryDelete,
    ...done,
  }),
  /** is_on: 1 a filter of the category's goods, 0 no longer. */
  '/api/staff/attributeLink': staff({
    input: z.object({ category_id: id, attr_id: id, is_on: bit }),
    output: out.nothing,
    run: attributeLink,
    ...done,
  }),
  '/api/staff/attributeSave': staff({
    input: z.object({ id: maybe(id), category_id: id, name: nonEmptyText(20), sort, is_show: on, reason }),
    output: out.saved,
    run: attributeSave,
    ...done,
  }),
  '/api/staff/attributeValueSave': staff({
    input: z.object({ id: maybe(id), attr_id: id, name: nonEmptyText(20), sort, is_show: on }),
    output: out.saved,
    run: attributeValueSave,
    ...done,
  }),
  '/api/staff/attributeValueDelete': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: attributeValueDelete,
    ...done,
  }),
}
