import { getImages, getPlaceLists, getTableDrill } from '@olympiad/contract/images'
import { queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

const key = 'images'

export const imagesQuery = queryOptions({
  queryKey: [key, 'table'],
  ...asks(getImages, undefined, ({ images }) => images),
})

export const drillQuery = queryOptions({
  queryKey: [key, 'drill'],
  ...asks(getTableDrill, undefined),
})

export const placesQuery = queryOptions({
  queryKey: [key, 'places'],
  ...asks(getPlaceLists, undefined, ({ lists }) => lists),
})
