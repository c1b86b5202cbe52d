import { z } from 'zod'
import { id, nothing, saved } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const staffContentOutputs = {
  '/api/staff/choices': z.array(
    z.object({
      id,
      title: z.string(),
      note: z.string(),
      image: z.string(),
    }),
  ),
  '/api/staff/advertSave': saved,
  '/api/staff/advertDelete': nothing,
  '/api/staff/floorSave': saved,
  '/api/staff/floorDelete': nothing,
  '/api/staff/floatSave': nothing,
  '/api/staff/brandSave': saved,
  '/api/staff/goodsCategorySave': saved,
  '/api/staff/goodsCategoryDelete': nothing,
  '/api/staff/attributeLink': nothing,
  '/api/staff/attributeSave': saved,
  '/api/staff/attributeValueSave': saved,
  '/api/staff/attributeValueDelete': nothing,
}
