// Before npm start: builds when needed, migrates, fills an empty embedded database with demo data.
import { buildWhenStale } from './build.ts'

buildWhenStale()
await import('./prepare.ts')
