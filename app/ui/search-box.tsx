import { type Ref, useEffect, useRef, useState } from 'react'

const SEARCH_DELAY_MS = 250

interface SearchBoxProps {
  words: string
  name: string
  label: string
  hint: string
  onSearch: (words: string, replace: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** Searches a moment after the last key. The first search adds a history entry; further typing replaces it. */
export function SearchBox({ words, name, label, hint, onSearch, ref }: SearchBoxProps) {
  const [typed, setTyped] = useState(words)
  const sent = useRef(words)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (words === sent.current) return
    // The address changed in another way, for example by Back.
    sent.current = words
    setTyped(words)
  }, [words])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      const replace = sent.current !== '' && wanted !== ''
      sent.current = wanted
      search.current(wanted, replace)
    }, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <input
      ref={ref}
      type="search"
      className="input list-search"
      name={name}
      aria-label={label}
      placeholder={hint}
      value={typed}
      onChange={event => setTyped(event.target.value)}
    />
  )
}
