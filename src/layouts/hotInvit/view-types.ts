import type { Talk } from '../view-types.ts'

export interface TopicWithWeek extends Talk {
  week_interact: number
}

export interface Pictured {
  id: number
  title: string
  coverimage: string
}
