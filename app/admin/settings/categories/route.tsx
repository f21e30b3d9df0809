import { useState } from 'react'
import { Line } from '#app/ui/line.tsx'
import { Part } from '#app/ui/part.tsx'
import { categoryWords as copy } from '#content/collections/admin-categories.ts'
import { BUILT_IN_CATEGORIES, type Category, categoryPath } from '#contract/categories.ts'
import { enter } from '../../enter.ts'
import { titled } from '../../places.ts'
import { useAct } from '../../use-act.ts'
import type { Route } from './+types/route.ts'
import {
  type CategoryFault,
  deleteCategory,
  readCategoriesInUse,
  saveCategory,
  sortCategories,
  type WrittenCategory,
} from './categories-api.ts'
import { CategoryForm } from './category-form.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

const NEW = 'new'

export const meta = () => titled(copy.heading, 'settings')

export async function clientLoader() {
  await enter('settings')
  return readCategoriesInUse()
}

/** The categories of the blog: the built-in ones, then the added ones in their order. */
export default function Categories({ loaderData: { added, posts } }: Route.ComponentProps) {
  const { act, busy } = useAct()
  /** The key of the category in the form. */
  const [edited, setEdited] = useState<string>()
  const [deleted, setDeleted] = useState<Category>()
  const [fault, setFault] = useState<CategoryFault>()
  function edit(key: string | undefined) {
    setFault(undefined)
    setEdited(key)
  }
  const save = (written: WrittenCategory) =>
    act(async () => {
      const found = await saveCategory(written)
      setFault(found)
      if (!found) setEdited(undefined)
    })
  function move(at: number, step: number) {
    const keys = added.map(({ key }) => key)
    const [one] = keys.splice(at, 1)
    if (one) keys.splice(at + step, 0, one)
    return act(() => sortCategories(keys))
  }
  async function remove({ key }: Category, target: string) {
    const isDone = await act(() => deleteCategory(key, target), copy.deletion.deleted)
    if (isDone) setDeleted(undefined)
  }
  const note = ({ key }: Category) => copy.posts(posts[key] ?? 0)
  const title = (category: Category) => (
    <a href={categoryPath(category)} className="link">
      {category.label}
    </a>
  )
  const form = { fault, busy, onSave: save, onCancel: () => edit(undefined) }
  return (
    <Part heading={copy.heading} text={copy.text}>
      <div className="grid gap-6">
        <ol className="manager" aria-label={copy.list}>
          {BUILT_IN_CATEGORIES.map(category => (
            <Line key={category.key} title={title(category)} marks={[copy.builtIn]} note={note(category)} />
          ))}
          {added.map((category, at) => {
            const { key, label, description } = category
            if (key === edited)
              return (
                <li key={key}>
                  <CategoryForm {...form} category={category} />
                </li>
              )
            return (
              <Line key={key} title={title(category)} text={description} note={note(category)}>
                <button
                  type="button"
                  aria-label={copy.up(label)}
                  disabled={busy || at === 0}
                  onClick={() => move(at, -1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  aria-label={copy.down(label)}
                  disabled={busy || at === added.length - 1}
                  onClick={() => move(at, 1)}
                >
                  ↓
                </button>
                <button type="button" aria-label={`${copy.edit} ${label}`} onClick={() => edit(key)}>
                  {copy.edit}
                </button>
                <button
                  type="button"
                  aria-label={`${copy.delete} ${label}`}
                  onClick={() => setDeleted(category)}
                >
                  {copy.delete}
                </button>
              </Line>
            )
          })}
        </ol>
        {edited === NEW ? (
          <CategoryForm {...form} />
        ) : (
          <button type="button" className="btn btn-small justify-self-start" onClick={() => edit(NEW)}>
            {copy.add}
          </button>
        )}
      </div>
      {deleted && (
        <DeleteDialog
          category={deleted}
          posts={posts[deleted.key] ?? 0}
          others={[...BUILT_IN_CATEGORIES, ...added].filter(({ key }) => key !== deleted.key)}
          busy={busy}
          onDelete={target => remove(deleted, target)}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Part>
  )
}
