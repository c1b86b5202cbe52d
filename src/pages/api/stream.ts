import { stream } from '../../lib/api/stream.ts'

export const GET = stream
