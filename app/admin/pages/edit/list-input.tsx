import { type RefObject, useEffect, useId, useRef } from 'react'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { ListShape, Shape } from '#contract/page-editor.ts'
import type { WordValue } from '#contract/page-words.ts'
import { FieldInput } from './field-input.tsx'

const copy = pageWords.editor.list

type Item = WordValue
type Items = readonly Item[]

interface ListInputProps {
  /** The name of its field, or its position in an outer list. */
  name: string
  shape: ListShape
  items: Items
  error?: string | undefined
  onChange: (items: Items) => void
  onFocus?: () => void
  /** Brings back the list as built, where that differs. */
  onRevert?: (() => void) | undefined
}

const UP = '[data-tool="up"]:enabled'
const DOWN = '[data-tool="down"]:enabled'
const REMOVE = '[data-tool="remove"]:enabled'
const TEXT = 'input, textarea'

/** Moves the focus to the entry that was added or moved, once it is drawn. */
function useFocusIn(entries: RefObject<HTMLOListElement | null>) {
  const next = useRef<{ at: number; what: string }>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    const { at, what } = next.current
    next.current = undefined
    const entry = entries.current?.children[at]
    const found =
      entry?.querySelector<HTMLElement>(what) ?? entry?.querySelector<HTMLElement>(`button:enabled, ${TEXT}`)
    found?.focus()
  })
  return (at: number, what: string) => {
    next.current = { at, what }
  }
}

/** A list of entries that can be edited, added, removed and sorted by pointer and keyboard. */
export function ListInput({ name, shape: list, items, error, onChange, onFocus, onRevert }: ListInputProps) {
  const { item, min, max, shape, label } = list
  const id = useId()
  const entries = useRef<HTMLOListElement>(null)
  const goOn = useFocusIn(entries)
  const replace = (at: number, value: Item) =>
    onChange(items.map((other, index) => (index === at ? value : other)))
  function move(at: number, step: number) {
    const moved = [...items]
    const [one] = moved.splice(at, 1)
    if (one === undefined) return
    moved.splice(at + step, 0, one)
    onChange(moved)
    goOn(at + step, step < 0 ? UP : DOWN)
  }
  function remove(at: number) {
    onChange(items.filter((_, index) => index !== at))
    goOn(Math.min(at, items.length - 2), REMOVE)
  }
  function add() {
    onChange([...items, emptyOf(shape)])
    goOn(items.length, TEXT)
  }
  return (
    <section className="words-list" aria-labelledby={id} onFocus={onFocus}>
      <div className="words-label">
        <h3 id={id}>{label}</h3>
        {onRevert && (
          <button type="button" aria-label={pageWords.editor.revertOf(label)} onClick={onRevert}>
            {pageWords.editor.revert}
          </button>
        )}
      </div>
      {error && <p className="field-error">{error}</p>}
      <ol ref={entries}>
        {items.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place
          <li key={at}>
            <div className="words-item-head">
              <span>{copy.item(item, at + 1)}</span>
              <span className="words-item-tools">
                <button
                  type="button"
                  data-tool="up"
                  aria-label={copy.up(item, at + 1)}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  data-tool="down"
                  aria-label={copy.down(item, at + 1)}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, 1)}
                >
                  ↓
                </button>
                <button
                  type="button"
                  data-tool="remove"
                  aria-label={copy.remove(item, at + 1)}
                  disabled={items.length <= min}
                  onClick={() => remove(at)}
                >
                  ×
                </button>
              </span>
            </div>
            <ItemFields
              name={`${name}.${at}`}
              label={label}
              shape={shape}
              value={value}
              onChange={next => replace(at, next)}
            />
          </li>
        ))}
      </ol>
      {items.length < max ? (
        <button type="button" className="btn btn-small" onClick={add}>
          {copy.add(item)}
        </button>
      ) : (
        <p className="words-note">{copy.most(max, item)}</p>
      )}
    </section>
  )
}

interface ItemFieldsProps {
  name: string
  label: string
  shape: Shape
  value: Item
  onChange: (value: Item) => void
}

function ItemFields({ name, label, shape, value, onChange }: ItemFieldsProps) {
  if (shape.kind === 'list')
    return (
      <ListInput name={name} shape={shape} items={Array.isArray(value) ? value : []} onChange={onChange} />
    )
  if (shape.kind !== 'item')
    return (
      <FieldInput
        name={name}
        label={shape.label || label}
        shape={shape}
        value={typeof value === 'string' ? value : String(value ?? '')}
        isChanged={false}
        onChange={onChange}
      />
    )
  const object = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, WordValue>
  >
  return Object.entries(shape.fields).map(([key, inner]) => (
    <ItemFields
      key={key}
      name={`${name}.${key}`}
      label={inner.label || label}
      shape={inner}
      value={object[key] ?? ''}
      onChange={next => onChange({ ...object, [key]: next })}
    />
  ))
}

function emptyOf(shape: Shape): WordValue {
  if (shape.kind === 'list') return Array.from({ length: shape.min }, () => emptyOf(shape.shape))
  if (shape.kind !== 'item') return ''
  return Object.fromEntries(Object.entries(shape.fields).map(([key, inner]) => [key, emptyOf(inner)]))
}
