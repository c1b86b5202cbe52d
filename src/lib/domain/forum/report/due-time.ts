import { sql } from 'kysely'

const DAY = 86_400

/** When a report is to be decided, seconds: a server of the version before wrote 0, which stands for a day. */
export const dueTime = sql<number>`case when report.due = 0 then report.createtime + ${sql.lit(DAY)} else report.due end`
