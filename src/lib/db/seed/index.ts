import type { Db } from '../open.ts'
export async function seedWhenEmpty(_db: Db, _now: number) {}
