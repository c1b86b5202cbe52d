import type { Db } from '../db/open.ts'
export function countView(_w: string) {}
export async function flushViews(_db: Db) {}
