import type { Caller } from '../caller.ts'
export async function refreshHot(_who: Caller) {}
