import { z } from 'zod'
import { id, nothing } from './words.ts'

/** What calls of this area answer as `data`. */
export const staffContentOutputs = {
  '/api/staff/choices': z.array(
    z.object({
      id,
      title: z.string(),
      note: z.string(),
      image: z.string(),
    }),
  ),
  '/api/staff/advertSave': z.object({
    id,
  }),
  '/api/staff/advertDelete': nothing,
  '/api/staff/floorSave': z.object({
    id,
  }),
  '/api/staff/floorDelete': nothing,
  '/api/staff/floatSave': nothing,
  '/api/staff/brandSave': z.object({
    id,
  }),
  '/api/staff/goodsCategorySave': z.object({
    id,
  }),
  '/api/staff/goodsCategoryDelete': nothing,
  '/api/staff/attributeLink': nothing,
  '/api/staff/attributeSave': z.object({
    id,
  }),
  '/api/staff/attributeValueSave': z.object({
    id,
  }),
  '/api/staff/attributeValueDelete': nothing,
}
