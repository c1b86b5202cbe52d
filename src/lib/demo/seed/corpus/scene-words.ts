/** The scenes that a text of the corpus may ask a picture of; seed/photos.ts has the photographs. */
export const sceneWords = [
  'road',
  'cockpit',
  'camp',
  'charge',
  'wheel',
  'track',
  'map',
  'rain',
  'bend',
  'tunnel',
  'bridge',
  'lift',
  'wash',
  'parking',
  'gauge',
  'key',
  'drive',
] as const
export type SceneWord = (typeof sceneWords)[number]
