import { useState } from 'react'
import { store, stored } from '../api/storage.ts'

// What a person has chosen for training, remembered in this browser.

/** Own images beside the material: off until somebody asks for them. */
export function useShown(): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => stored('images.shown') === '1')
  return [
    value,
    (next) => {
      store('images.shown', next ? '1' : '0')
      setValue(next)
    },
  ]
}

const listKey = 'images.list'
export const chosenList = () => stored(listKey) || null

/** The list of places that training goes by; null: none. */
export function useChosenList(): [string | null, (id: string | null) => void] {
  const [value, setValue] = useState(chosenList)
  return [
    value,
    (next) => {
      store(listKey, next ?? '')
      setValue(next)
    },
  ]
}
