interface Opening {
  units: number
  /** The depth of the pairs inside this one. */
  depth: number
}

/** Matches opening with closing characters, each once, and measures how deep the pairs are nested. */
export class Nesting {
  #open: Opening[] = []

  get isOpen(): boolean {
    return this.#open.length > 0
  }

  open(units: number): void {
    this.#open.push({ units, depth: 0 })
  }

  /** Closes up to `units` characters, the last opened first. Returns the depth of the deepest resulting pair. */
  close(units: number): number {
    let left = units
    let depth = 0
    while (left > 0) {
      const last = this.#open.at(-1)
      if (!last) break
      const paired = Math.min(left, last.units)
      left -= paired
      last.units -= paired
      last.depth += paired
      depth = last.depth
      if (last.units > 0) break
      this.#open.pop()
      const around = this.#open.at(-1)
      if (around) around.depth = Math.max(around.depth, depth)
    }
    return depth
  }
}
