import type { Node } from 'prosemirror-model'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import { blogWriting } from '#content/collections/admin-writing.ts'

const copy = blogWriting.surface

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, words = '') {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = words
  return made
}

const isOwn = (address: string) => address.startsWith('/') && !address.startsWith('//')

/** A picture with its caption, and a button to edit its description. */
export const pictureView =
  (onDescribe: (pos: number) => void): NodeViewConstructor =>
  (node, _view, getPos): NodeView => {
    const dom = element('span', 'surface-picture')
    function draw({ attrs: { src, alt, title } }: Node) {
      const parts: HTMLElement[] = []
      if (isOwn(src)) {
        const image = element('img', '')
        image.src = src
        image.alt = alt
        image.draggable = false
        parts.push(image)
      } else parts.push(element('span', 'surface-elsewhere', alt || src))
      if (title) parts.push(element('span', 'surface-caption', title))
      if (src) {
        const button = element('button', 'surface-describe', alt ? copy.describe : copy.undescribed)
        button.type = 'button'
        button.tabIndex = -1
        button.title = isOwn(src) ? '' : copy.elsewhere
        button.addEventListener('click', () => {
          const pos = getPos()
          if (pos !== undefined) onDescribe(pos)
        })
        parts.push(button)
      }
      dom.replaceChildren(...parts)
    }
    draw(node)
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        draw(next)
        return true
      },
      stopEvent: event => event.target instanceof HTMLButtonElement,
      ignoreMutation: () => true,
    }
  }

/** A list item, with a checkbox if it is a task. */
export const itemView: NodeViewConstructor = (node, view, getPos): NodeView => {
  const isTask = node.attrs.checked !== null
  const dom = element('li', isTask ? 'task-list-item' : '')
  if (!isTask)
    return { dom, contentDOM: dom, update: next => next.type === node.type && next.attrs.checked === null }
  const box = element('input', '')
  box.type = 'checkbox'
  box.tabIndex = -1
  box.checked = node.attrs.checked
  box.contentEditable = 'false'
  box.ariaLabel = copy.task
  box.addEventListener('change', () => {
    const pos = getPos()
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeMarkup(pos, null, { checked: box.checked }))
  })
  const contentDOM = element('div', '')
  dom.append(box, contentDOM)
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type || next.attrs.checked === null) return false
      box.checked = next.attrs.checked
      return true
    },
    stopEvent: event => event.target === box,
    ignoreMutation: mutation => !contentDOM.contains(mutation.target),
  }
}

/** A footnote with its number, labeled for screen readers. */
export const noteView: NodeViewConstructor = (node): NodeView => {
  const label = String(node.attrs.label)
  const dom = element('section', 'surface-note')
  dom.ariaLabel = copy.note(label)
  const number = element('span', 'surface-note-number', label)
  number.contentEditable = 'false'
  number.ariaHidden = 'true'
  const contentDOM = element('div', '')
  dom.append(number, contentDOM)
  return { dom, contentDOM, update: next => next.type === node.type && String(next.attrs.label) === label }
}
