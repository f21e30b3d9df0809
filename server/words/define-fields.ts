import { fieldLabels } from '../../content/definitions/field-labels.ts'
import { itemLabels } from '../../content/definitions/item-labels.ts'
import { isText } from '../../content/definitions/not-text.ts'
import { sceneLabels } from '../../content/definitions/scene-labels.ts'
import { listRuleOf } from '../../content/lists.ts'
import {
  FIELD_KINDS,
  type FieldDefinition,
  type FieldKind,
  type ItemShape,
  type TextShape,
} from '../../contract/page-editor.ts'
import { readFieldKey, type WordValue } from '../../contract/page-words.ts'

const TITLE_ADVICE = { least: 10, most: 60 }
const DESCRIPTION_ADVICE = { least: 50, most: 160 }
const LONG_LINE = 120
const LONG_NAMES = new Set(['text', 'lead', 'answer', 'note', 'description', 'caption', 'opening', 'remark'])
const LINKED = /\[[^\]]+\]\([^)]+\)/
/** Texts on several pages or in a dialog. */
const SHARED = [
  ['site#socialLinks', 'Footer'],
  ['collections/careers#careerForm', 'Application dialog'],
  ['collections/api#apiErrors', 'API errors'],
  ['collections/blog-end-pieces', 'End of a post'],
  ['collections/quotations', 'Quotations'],
] as const
const isIndex = (part: string) => /^\d+$/.test(part)

export const sentenceCase = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The label of a field; undefined if the dictionaries have none. */
const labelOf = (name: string): string | undefined =>
  (Object.hasOwn(fieldLabels, name) ? fieldLabels[name] : undefined) ??
  (Object.hasOwn(sceneLabels, name) ? sceneLabels[name] : undefined)

const itemLabelOf = (name: string) =>
  (Object.hasOwn(itemLabels, name) ? itemLabels[name] : undefined) ?? 'Entry'

function kindOf(names: readonly string[], value: string, holder: unknown): FieldKind {
  const name = names.at(-1) ?? ''
  if (names.includes('blocks') || LINKED.test(value)) return 'linked'
  if (names[0] === 'meta' && name === 'title') return 'title'
  if (name === 'description') return names[0] === 'meta' ? 'description' : 'alt'
  if (/^\d{1,3}%$/.test(value)) return 'percentage'
  if (/^\$[\d,.]+$/.test(value)) return 'price'
  if (name === 'href') return 'address'
  if (name === 'label' && typeof holder === 'object' && holder !== null && 'href' in holder) return 'label'
  return LONG_NAMES.has(name) || value.length > LONG_LINE ? 'text' : 'line'
}

function shapeText(names: readonly string[], value: string, holder: unknown): TextShape {
  const kind = kindOf(names, value, holder)
  const name = names.at(-1) ?? ''
  return {
    kind,
    label: name === 'href' ? 'Link' : (labelOf(name) ?? ''),
    most: FIELD_KINDS[kind].most,
    ...(kind === 'title' && { advice: TITLE_ADVICE }),
    ...(kind === 'description' && { advice: DESCRIPTION_ADVICE }),
  }
}

/** The shape of the items of a list. Fields that some items lack are optional. */
function shapeItems(names: readonly string[], items: readonly unknown[]): TextShape | ItemShape {
  const [first] = items
  if (typeof first === 'string') {
    const longest = items.reduce<string>((a, b) => (String(b).length > a.length ? String(b) : a), '')
    return shapeText(names, longest, items)
  }
  const objects = items as readonly Record<string, unknown>[]
  const keys = [...new Set(objects.flatMap(item => Object.keys(item)))]
  const fields = keys.map(key => {
    const having = objects.filter(item => Object.hasOwn(item, key))
    const shape = shapeItems(
      [...names, key],
      having.map(item => item[key]),
    )
    const isOptional = having.length < objects.length && shape.kind !== 'item'
    return [key, isOptional ? { ...shape, isOptional: true as const } : shape] as const
  })
  return { kind: 'item', label: itemLabelOf(names.at(-1) ?? ''), fields: Object.fromEntries(fields) }
}

const NAMING = [
  'heading',
  'title',
  'caption',
  'folio',
  'label',
  'question',
  'term',
  'name',
  'kind',
  'word',
] as const

/** The key of the text that names an object. */
export function namingKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const object = value as Record<string, unknown>
  return NAMING.find(name => typeof object[name] === 'string' && object[name].length > 2)
}

/** The name of an object, from its naming text. */
export function nameOf(value: unknown): string | undefined {
  const key = namingKey(value)
  return key && String((value as Record<string, unknown>)[key]).replaceAll('\u00ad', '')
}

function sectionOf(field: string, name: string, value: unknown): string {
  if (field.startsWith('navigation#'))
    return name === 'footerColumns' ? 'Footer' : name.endsWith('Group') ? `Menu, ${nameOf(value)}` : 'Links'
  const shared = SHARED.find(([start]) => field.startsWith(start))
  if (shared) return shared[1]
  if (field.startsWith('frame#')) return 'Header and footer'
  if (field.startsWith('de/frame#')) return 'Header and footer in German'
  return name === 'meta' ? 'Search and sharing' : (nameOf(value) ?? 'Text of the page')
}

interface Place {
  /** The exports of the module. */
  module: object
  value: WordValue
}

/** How to edit a field; undefined if it isn't text. */
export function defineField(field: string, { module, value }: Place): FieldDefinition | undefined {
  const path = readFieldKey(field)?.path ?? []
  const names = path.filter(part => !isIndex(part))
  const name = names.at(-1) ?? ''
  const holders = path.map((_, index) =>
    path.slice(0, index).reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], module),
  )
  const section = sectionOf(field, names[0] ?? '', holders[1])
  const between = path.slice(1, -1).map((part, index) => {
    const holder = holders[index + 2]
    if (isIndex(part)) return `${itemLabelOf(path[index] ?? '')} ${Number(part) + 1}`
    return Array.isArray(holder) ? undefined : (labelOf(part) ?? nameOf(holder))
  })
  const last = isIndex(path.at(-1) ?? '')
    ? `${itemLabelOf(path.at(-2) ?? '')} ${Number(path.at(-1)) + 1}`
    : undefined
  const labelled = (label: string | undefined) =>
    sentenceCase(
      [...between, last, label]
        .filter((part, index, all) => part !== undefined && part !== all[index - 1])
        .join(', '),
    )

  if (Array.isArray(value)) {
    const rule = listRuleOf(value)
    if (rule === undefined) return undefined
    const { min, max, item } = rule
    const label = labelled(`${item}s`)
    return {
      field,
      section,
      label,
      kind: 'list',
      min,
      max,
      item,
      shape: { ...shapeItems(names, value), label: sentenceCase(item) },
    }
  }
  if (typeof value !== 'string' || !isText(names, value)) return undefined
  const shape = shapeText(names, value, holders.at(-1))
  return { ...shape, field, section, label: labelled(labelOf(name)) }
}
