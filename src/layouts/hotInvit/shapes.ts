import type { Talk } from '../shapes.ts'

export interface Counted extends Talk {
  week_interact: number
}

export interface Pictured {
  id: number
  title: string
  coverimage: string
}
