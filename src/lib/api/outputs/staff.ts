import { z } from 'zod'
import { id, nothing } from './words.ts'

/** What calls of this area answer as `data`. */
export const staffOutputs = {
  '/api/appeal': nothing,
  '/api/staff/reportHandle': nothing,
  '/api/staff/reviewTake': nothing,
  '/api/staff/reviewNote': nothing,
  '/api/staff/heldDecide': nothing,
  '/api/staff/decideCertification': nothing,
  '/api/staff/certificationDocuments': z.array(
    z.object({
      name: z.enum(['id_positive', 'id_back', 'driving_license', 'car_photo']),
      url: z.string(),
    }),
  ),
  '/api/staff/paybackRetry': z.null(),
  '/api/staff/paybackDone': z.null(),
  '/api/staff/paybackBalance': z.null(),
  '/api/staff/wrongPaymentSettle': z.null(),
  '/api/staff/decideBoards': nothing,
  '/api/staff/decideShopApply': nothing,
  '/api/staff/shopApplyDocuments': z.array(
    z.object({
      name: z.enum(['id_positive', 'id_back', 'other', 'yyzz']),
      url: z.string(),
    }),
  ),
  '/api/staff/dismissModerator': nothing,
  '/api/staff/mute': nothing,
  '/api/staff/unmute': nothing,
  '/api/staff/ban': nothing,
  '/api/staff/unban': nothing,
  '/api/staff/giveRole': z.union([
    nothing,
    z.object({
      request_id: id,
      due: z.number(),
    }),
  ]),
  '/api/staff/takeRole': nothing,
  '/api/staff/forumSave': z.object({
    id,
  }),
  '/api/staff/categorySave': z.object({
    id,
  }),
  '/api/staff/talkSave': z.object({
    id,
  }),
  '/api/staff/pickSave': z.object({
    id,
  }),
  '/api/staff/pickDelete': nothing,
  '/api/staff/slideSave': z.object({
    id,
  }),
  '/api/staff/slideDelete': nothing,
  '/api/staff/wordSave': z.object({
    id,
  }),
  '/api/staff/wordDelete': nothing,
  '/api/staff/searchWordSave': z.object({
    id,
  }),
  '/api/staff/searchWordDelete': nothing,
  '/api/staff/searchWordAlias': z.object({
    id,
  }),
  '/api/staff/searchedForget': nothing,
  '/api/staff/siteSwitch': nothing,
  '/api/staff/decideWithdraw': nothing,
  '/api/staff/transferWithdraw': nothing,
  '/api/staff/adjustAccount': z.union([
    nothing,
    z.object({
      request_id: id,
      due: z.number(),
    }),
  ]),
  '/api/staff/requestDecide': nothing,
}
