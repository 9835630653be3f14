import {
  binaryGroupings,
  binaryLayouts,
  capacities,
  cardGroupings,
  type Drill,
  type DrillOptions,
} from '@olympiad/domain/drills/drill'

/** One selector: what it is called, what it offers, and the options once something is chosen. */
export type OptionField = {
  name: 'capacity' | 'grouping' | 'deckGrouping' | 'layout'
  values: readonly string[]
  value: string
  choose: (value: string) => DrillOptions
}

function field<Value extends number | string>(
  name: OptionField['name'],
  offered: readonly Value[],
  value: Value,
  chosen: (value: Value) => DrillOptions,
): OptionField {
  return {
    name,
    values: offered.map(String),
    value: `${value}`,
    choose: (text) => chosen(offered.find((offer) => `${offer}` === text) ?? value),
  }
}

/** Spec 5: which options a drill has, with what is chosen now. */
export function optionFields(kind: Drill['kind'], options: DrillOptions): OptionField[] {
  if (kind === 'number-letter' && 'capacity' in options) {
    return [field('capacity', capacities, options.capacity, (capacity) => ({ capacity }))]
  }
  if (kind === 'binary' && 'layout' in options) {
    return [
      field('grouping', binaryGroupings, options.grouping, (grouping) => ({
        ...options,
        grouping,
      })),
      field('layout', binaryLayouts, options.layout, (layout) => ({ ...options, layout })),
    ]
  }
  if (kind === 'cards' && 'grouping' in options && !('layout' in options)) {
    return [field('deckGrouping', cardGroupings, options.grouping, (grouping) => ({ grouping }))]
  }
  return []
}
