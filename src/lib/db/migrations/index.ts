import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { isPostgres } from '../columns.ts'
import type { Db } from '../open.ts'
import * as forum from './2026_11_21_forum.ts'
import * as publishing from './2026_11_21_publishing.ts'
import * as signingIn from './2026_11_21_signing_in.ts'
import * as uploads from './2026_11_21_uploads.ts'
import * as applying from './2026_11_22_applying.ts'
import * as letters from './2026_11_22_letters.ts'
import * as lists from './2026_11_22_lists.ts'
import * as moderating from './2026_11_22_moderating.ts'
import * as polls from './2026_11_22_polls.ts'
import * as security from './2026_11_22_security.ts'
import * as staff from './2026_11_22_staff.ts'
import * as mall from './2026_11_23_mall.ts'
import * as waitingVideos from './2026_11_24_waiting_videos.ts'
import * as trade from './2026_11_25_trade.ts'
import * as ledger from './2026_11_26_ledger.ts'
import * as pay from './2026_11_26_pay.ts'
import * as questions from './2026_11_26_questions.ts'
import * as commission from './2026_11_27_commission.ts'
import * as traces from './2026_11_27_traces.ts'
import * as care from './2026_11_28_care.ts'
import * as accounts from './2026_11_29_accounts.ts'
import * as exchange from './2026_11_29_exchange.ts'
import * as selling from './2026_11_29_selling.ts'
import * as desks from './2026_11_30_desks.ts'
import * as moved from './2026_11_30_moved.ts'
import * as pointsWorth from './2026_12_01_points_worth.ts'
import * as closedForums from './2026_12_02_closed_forums.ts'
import * as soldFiles from './2026_12_02_sold_files.ts'
import * as shopLetters from './2026_12_03_shop_letters.ts'
import * as generatedPictures from './2026_12_04_generated_pictures.ts'
import * as payments from './2026_12_04_payments.ts'
import * as shopMarks from './2026_12_04_shop_marks.ts'
import * as unpaidCash from './2026_12_04_unpaid_cash.ts'
import * as wrongCodes from './2026_12_04_wrong_codes.ts'
import * as revisions from './2026_12_05_revisions.ts'
import * as duties from './2026_12_06_duties.ts'
import * as wrongPayments from './2026_12_07_wrong_payments.ts'
import * as essayLikes from './2026_12_10_essay_likes.ts'
import * as orderOfComments from './2026_12_10_order_of_comments.ts'
import * as replyEdits from './2026_12_10_reply_edits.ts'
import * as timesOfComments from './2026_12_10_times_of_comments.ts'
import * as watchedPosts from './2026_12_10_watched_posts.ts'
import * as passkeys from './2026_12_11_passkeys.ts'
import * as quotes from './2026_12_12_quotes.ts'
import * as replyPictures from './2026_12_12_reply_pictures.ts'
import * as unreadComments from './2026_12_12_unread_comments.ts'
import * as readLetters from './2026_12_14_read_letters.ts'
import * as timesOfNotices from './2026_12_14_times_of_notices.ts'
import * as forumVisits from './2026_12_25_forum_visits.ts'
import * as postNotices from './2026_12_25_post_notices.ts'
import * as essaysOfAuthors from './2026_12_26_essays_of_authors.ts'
import * as draftPictures from './2026_12_27_draft_pictures.ts'
import * as daysOfShops from './2026_12_28_days_of_shops.ts'
import * as salesOfDays from './2026_12_28_sales_of_days.ts'
import * as searchWords from './2026_12_30_search_words.ts'
import * as searchReplies from './2026_12_31_search_replies.ts'
import * as searches from './2026_12_31_searches.ts'
import * as shortIndexes from './2027_01_02_short_indexes.ts'
import * as staffLists from './2027_01_13_1_staff_lists.ts'
import * as apiKeys from './2027_01_14_api_keys.ts'
import * as webhooks from './2027_01_14_webhooks.ts'
import * as content from './2027_01_15_content.ts'
import * as watched from './2027_01_15_watched.ts'
import * as reviews from './2027_01_16_reviews.ts'
import * as deposits from './2027_01_16_shop_deposits.ts'
import * as sentText from './2027_01_18_sent_text.ts'
import * as consent from './2027_01_19_consent.ts'
import * as reportDeadlines from './2027_01_20_report_deadlines.ts'
import * as imported from './2027_01_21_imported.ts'
import * as depositAsks from './2027_01_22_deposit_asks.ts'
import * as vehicleWords from './2027_01_23_vehicle_words.ts'
import * as searchRanges from './2027_01_24_search_ranges.ts'
import * as searchPhrases from './2027_01_25_search_phrases.ts'
import * as orderedCartLines from './2027_02_04_ordered_cart_lines.ts'
import * as removedRows from './2027_02_06_removed_rows.ts'
import * as draftVersions from './2027_02_07_draft_versions.ts'
import * as noticeTargets from './2027_02_07_notice_targets.ts'
import * as shopSaves from './2027_02_08_shop_saves.ts'
import * as newcomerEssays from './2027_02_09_newcomer_essays.ts'

/**
 * In the order in which they were released, which is that of their names; a new one goes to the end, none is ever
 * renamed.
 */
const migrations = {
  '2026_11_21_forum': forum,
  '2026_11_21_publishing': publishing,
  '2026_11_21_signing_in': signingIn,
  '2026_11_21_uploads': uploads,
  '2026_11_22_applying': applying,
  '2026_11_22_letters': letters,
  '2026_11_22_lists': lists,
  '2026_11_22_moderating': moderating,
  '2026_11_22_polls': polls,
  '2026_11_22_security': security,
  '2026_11_22_staff': staff,
  '2026_11_23_mall': mall,
  '2026_11_24_waiting_videos': waitingVideos,
  '2026_11_25_trade': trade,
  '2026_11_26_ledger': ledger,
  '2026_11_26_pay': pay,
  '2026_11_26_questions': questions,
  '2026_11_27_commission': commission,
  '2026_11_27_traces': traces,
  '2026_11_28_care': care,
  '2026_11_29_accounts': accounts,
  '2026_11_29_exchange': exchange,
  '2026_11_29_selling': selling,
  '2026_11_30_desks': desks,
  '2026_11_30_moved': moved,
  '2026_12_01_points_worth': pointsWorth,
  '2026_12_02_closed_forums': closedForums,
  '2026_12_02_sold_files': soldFiles,
  '2026_12_03_shop_letters': shopLetters,
  '2026_12_04_generated_pictures': generatedPictures,
  '2026_12_04_payments': payments,
  '2026_12_04_shop_marks': shopMarks,
  '2026_12_04_unpaid_cash': unpaidCash,
  '2026_12_04_wrong_codes': wrongCodes,
  '2026_12_05_revisions': revisions,
  '2026_12_06_duties': duties,
  '2026_12_07_wrong_payments': wrongPayments,
  '2026_12_10_essay_likes': essayLikes,
  '2026_12_10_order_of_comments': orderOfComments,
  '2026_12_10_reply_edits': replyEdits,
  '2026_12_10_times_of_comments': timesOfComments,
  '2026_12_10_watched_posts': watchedPosts,
  '2026_12_11_passkeys': passkeys,
  '2026_12_12_quotes': quotes,
  '2026_12_12_reply_pictures': replyPictures,
  '2026_12_12_unread_comments': unreadComments,
  '2026_12_14_read_letters': readLetters,
  '2026_12_14_times_of_notices': timesOfNotices,
  '2026_12_25_forum_visits': forumVisits,
  '2026_12_25_post_notices': postNotices,
  '2026_12_26_essays_of_authors': essaysOfAuthors,
  '2026_12_27_draft_pictures': draftPictures,
  '2026_12_28_days_of_shops': daysOfShops,
  '2026_12_28_sales_of_days': salesOfDays,
  '2026_12_30_search_words': searchWords,
  '2026_12_31_search_replies': searchReplies,
  '2026_12_31_searches': searches,
  '2027_01_02_short_indexes': shortIndexes,
  '2027_01_13_1_staff_lists': staffLists,
  '2027_01_14_api_keys': apiKeys,
  '2027_01_14_webhooks': webhooks,
  '2027_01_15_content': content,
  '2027_01_15_watched': watched,
  '2027_01_16_reviews': reviews,
  '2027_01_16_shop_deposits': deposits,
  '2027_01_18_sent_text': sentText,
  '2027_01_19_consent': consent,
  '2027_01_20_report_deadlines': reportDeadlines,
  '2027_01_21_imported': imported,
  '2027_01_22_deposit_asks': depositAsks,
  '2027_01_23_vehicle_words': vehicleWords,
  '2027_01_24_search_ranges': searchRanges,
  '2027_01_25_search_phrases': searchPhrases,
  '2027_02_04_ordered_cart_lines': orderedCartLines,
  '2027_02_06_removed_rows': removedRows,
  '2027_02_07_draft_versions': draftVersions,
  '2027_02_07_notice_targets': noticeTargets,
  '2027_02_08_shop_saves': shopSaves,
  '2027_02_09_newcomer_essays': newcomerEssays,
}

/** The migrations of a database with this version's schema. */
export const migrationNames = Object.keys(migrations)

/** Migrates the database to the newest schema, or up to one migration; concurrent runs take turns. */
export async function migrate(db: Db, upto?: string): Promise<string[]> {
  const migrationTableSchema = isPostgres(db) ? await ownSchema(db) : undefined
  const migrator = new Migrator({ db, migrationTableSchema, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await (upto ? migrator.migrateTo(upto) : migrator.migrateToLatest())
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

// Without a schema name Kysely mistakes its tables in any schema of the database for ours.
async function ownSchema(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name
}
